/** What is asked of a language model, and how. */
export interface ModelQuestion {
  /** How it has to answer. */
  instructions: string;
  question: string;
  temperature: number;
  model: string;
  signal: AbortSignal;
}

export interface ModelAnswer {
  text: string;
  tokens: number;
  /** The model that answered, by its own account. */
  model: string;
}

/** A language model, wherever it runs. */
export interface LanguageModel {
  /** The model that the person who runs this server chose, if they did. */
  readonly preferred: string | undefined;
  /** @throws HttpFailure whose message says what went wrong, in words for whoever asked. */
  answer(question: ModelQuestion): Promise<ModelAnswer>;
}
