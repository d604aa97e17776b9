import type OpenAI from 'openai';
import type { LanguageModel, ModelAnswer, ModelQuestion } from './languageModel.ts';
import { emptyAnswer, modelFailure, refusedAnswer, unfitAnswer } from './modelFailure.ts';

/** Where the model is (OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL). */
export interface ModelSettings {
  /** Absent: OpenAI itself. */
  baseUrl?: string;
  /** Absent: the server asks for none, as those on one's own machine do. */
  apiKey?: string;
  model?: string;
  /** How long an answer may take, in milliseconds; less than clients wait for this server. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 25_000;

/** A model behind OpenAI's chat completions call, which most model servers understand. */
export function createOpenAiModel(settings: ModelSettings): LanguageModel {
  const { timeoutMs = defaultTimeoutMs } = settings;
  let client: Promise<OpenAI> | undefined;
  return {
    preferred: settings.model,
    async answer(question) {
      client ??= createClient(settings);
      const { APIConnectionError, APIConnectionTimeoutError, APIUserAbortError } = await import('openai');
      const deadline = AbortSignal.timeout(timeoutMs);
      try {
        return await complete(await client, question, AbortSignal.any([deadline, question.signal]));
      } catch (error) {
        const isLate =
          error instanceof APIConnectionTimeoutError || (error instanceof APIUserAbortError && deadline.aborted);
        throw modelFailure(error, {
          model: question.model,
          isUnreachable: error instanceof APIConnectionError || error instanceof APIUserAbortError,
          ...(isLate && { lateAfterMs: timeoutMs }),
        });
      }
    },
  };
}

/** Loaded with the first question: most starts of the server see none. */
async function createClient({ baseUrl, apiKey, timeoutMs = defaultTimeoutMs }: ModelSettings): Promise<OpenAI> {
  const { default: Client } = await import('openai');
  return new Client({
    apiKey: apiKey ?? 'none',
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    organization: null,
    project: null,
    timeout: timeoutMs,
    maxRetries: 1,
    logLevel: 'off',
  });
}

async function complete(client: OpenAI, question: ModelQuestion, signal: AbortSignal): Promise<ModelAnswer> {
  const completion: unknown = await client.chat.completions.create(
    {
      model: question.model,
      temperature: question.temperature,
      messages: [
        { role: 'system', content: question.instructions },
        { role: 'user', content: question.question },
      ],
    },
    { signal },
  );
  return readCompletion(completion, question.model);
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

/** The SDK trusts its server; here anything may have answered. */
function readCompletion(completion: unknown, asked: string): ModelAnswer {
  const choices = field(completion, 'choices');
  if (!Array.isArray(choices)) throw unfitAnswer();
  const choice: unknown = choices[0];
  const message = field(choice, 'message');
  const refusal = field(message, 'refusal');
  if (typeof refusal === 'string' && refusal !== '') throw refusedAnswer(refusal);
  if (field(choice, 'finish_reason') === 'content_filter') throw refusedAnswer();
  const content = field(message, 'content');
  // What a model says to itself before it answers is not its answer.
  const text = typeof content === 'string' ? content.replace(/<think>[\s\S]*?<\/think>/g, '').trim() : '';
  if (text === '') throw emptyAnswer();
  const model = field(completion, 'model');
  const tokens = field(field(completion, 'usage'), 'total_tokens');
  return {
    text: field(choice, 'finish_reason') === 'length' ? `${text} …` : text,
    tokens: typeof tokens === 'number' ? tokens : 0,
    model: typeof model === 'string' && model !== '' ? model : asked,
  };
}
