/** A prompt for a language model. */
export interface ModelQuestion {
  /** Rules for the answer. */
  instructions: string;
  question: string;
  temperature: number;
  model: string;
  signal: AbortSignal;
}

export interface ModelAnswer {
  text: string;
  tokens: number;
  /** Name of the model, as the response reports it. */
  model: string;
}

/** A language model behind any API. */
export interface LanguageModel {
  /** The configured model of this server, if any. */
  readonly preferred: string | undefined;
  /** @throws HttpFailure with a message for the user. */
  answer(question: ModelQuestion): Promise<ModelAnswer>;
}
