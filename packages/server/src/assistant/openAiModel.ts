import type OpenAI from 'openai';
import { fieldOf } from '../json.ts';
import type { LanguageModel, ModelAnswer, ModelQuestion } from '../ports.ts';
import { emptyAnswer, invalidAnswer, modelFailure, refusedAnswer, waitMsIn } from './modelFailure.ts';

/** Connection settings (OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL). */
export interface ModelSettings {
  /** Absent: api.openai.com. */
  baseUrl?: string;
  /** Absent: the server needs none, as local servers do. */
  apiKey?: string;
  model?: string;
  /** Timeout of an answer in milliseconds; shorter than the client's own timeout. */
  timeoutMs?: number;
}

const defaultTimeoutMs = 25_000;

/** The SDK waits for as long as a busy server says, and past the deadline. After a longer wait, the user asks again. */
const mostWaitMs = 2000;

/** A model with OpenAI's chat completions API, which most model servers implement. */
export function createOpenAiModel(settings: ModelSettings): LanguageModel {
  const { timeoutMs = defaultTimeoutMs } = settings;
  let created: Promise<OpenAI> | undefined;
  const client = (): Promise<OpenAI> => (created ??= createClient(settings));
  const withoutTemperature = new Set<string>();
  const asker = async (question: ModelQuestion): Promise<Asker> => ({
    client: await client(),
    ask: (call) => askWithTemperature(question, withoutTemperature, call),
  });
  return {
    preferred: settings.model,
    async answer(question) {
      const deadline = AbortSignal.timeout(timeoutMs);
      try {
        return await complete(await asker(question), question, AbortSignal.any([deadline, question.signal]));
      } catch (error) {
        throw await failureOf(error, question, { deadline, timeoutMs });
      }
    },
    async *stream(question) {
      const deadline = AbortSignal.timeout(timeoutMs);
      try {
        yield* parts(await asker(question), AbortSignal.any([deadline, question.signal]));
      } catch (error) {
        throw await failureOf(error, question, { deadline, timeoutMs });
      }
    },
  };
}

async function failureOf(
  error: unknown,
  { model }: ModelQuestion,
  { deadline, timeoutMs }: { deadline: AbortSignal; timeoutMs: number },
) {
  const { APIConnectionError, APIConnectionTimeoutError, APIUserAbortError } = await import('openai');
  const isLate = error instanceof APIConnectionTimeoutError || (error instanceof APIUserAbortError && deadline.aborted);
  return modelFailure(error, {
    model,
    isUnreachable: error instanceof APIConnectionError || error instanceof APIUserAbortError,
    ...(isLate && { lateAfterMs: timeoutMs }),
  });
}

/** Loads the SDK with the first question: most servers never need it. */
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
    async fetch(input, init) {
      const response = await fetch(input, init);
      if (response.ok || (waitMsIn(response.headers) ?? 0) <= mostWaitMs) return response;
      const headers = new Headers(response.headers);
      headers.set('x-should-retry', 'false');
      return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
    },
  });
}

const promptOf = ({ model, instructions, question }: ModelQuestion) => ({
  model,
  messages: [
    { role: 'system' as const, content: instructions },
    { role: 'user' as const, content: question },
  ],
});

type Prompt = ReturnType<typeof promptOf> & { temperature?: number };

interface Asker {
  client: OpenAI;
  ask<T>(call: (prompt: Prompt) => Promise<T>): Promise<T>;
}

/** Asks without a temperature once a model has refused it, as reasoning models do. */
async function askWithTemperature<T>(
  question: ModelQuestion,
  without: Set<string>,
  call: (prompt: Prompt) => Promise<T>,
): Promise<T> {
  const prompt = promptOf(question);
  const { model, temperature } = question;
  if (!without.has(model)) {
    try {
      return await call({ ...prompt, temperature });
    } catch (error) {
      if (!isOfTemperature(error)) throw error;
      without.add(model);
    }
  }
  return call(prompt);
}

/** Some servers name the parameter in the message only. */
function isOfTemperature(error: unknown): boolean {
  const param = fieldOf(error, 'param');
  const named = typeof param === 'string' ? param : String(fieldOf(error, 'message'));
  return fieldOf(error, 'status') === 400 && /\btemperature\b/i.test(named);
}

async function complete({ client, ask }: Asker, question: ModelQuestion, signal: AbortSignal): Promise<ModelAnswer> {
  const completion: unknown = await ask((prompt) => client.chat.completions.create(prompt, { signal }));
  return readCompletion(completion, question.model);
}

/** The parts of an answer without the reasoning. */
async function* parts({ client, ask }: Asker, signal: AbortSignal): AsyncGenerator<string> {
  const { APIUserAbortError } = await import('openai');
  const chunks: AsyncIterable<unknown> = await ask((prompt) =>
    client.chat.completions.create({ ...prompt, stream: true }, { signal }),
  );
  let [raw, shown] = ['', 0];
  let finish: unknown;
  for await (const chunk of chunks) {
    const choices = fieldOf(chunk, 'choices');
    const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
    const delta = fieldOf(choice, 'delta');
    const refusal = fieldOf(delta, 'refusal');
    if (typeof refusal === 'string' && refusal !== '') throw refusedAnswer(refusal);
    finish = fieldOf(choice, 'finish_reason') ?? finish;
    if (finish === 'content_filter') throw refusedAnswer();
    const content = fieldOf(delta, 'content');
    if (typeof content !== 'string') continue;
    raw += content;
    // A tag may come in two parts: "<th" and "ink>".
    const text = withoutReasoning(raw).replace(/<(?:t(?:h(?:i(?:n(?:k)?)?)?)?)?$|<think>[\s\S]*$/, '');
    if (text.length > shown) yield text.slice(shown);
    shown = Math.max(shown, text.length);
  }
  // The SDK ends an aborted stream as if the answer were complete.
  if (finish === undefined && signal.aborted) throw new APIUserAbortError();
  if (shown === 0) throw emptyAnswer();
  if (finish === 'length') yield ' …';
}

/** The text outside of `<think>`. A part that is not closed stays. */
function withoutReasoning(content: string): string {
  let text = '';
  let at = 0;
  for (;;) {
    const start = content.indexOf('<think>', at);
    const end = start < 0 ? -1 : content.indexOf('</think>', start);
    if (end < 0) return text + content.slice(at);
    text += content.slice(at, start);
    at = end + '</think>'.length;
  }
}

/** The SDK does not validate the response, and any server may have sent it. */
function readCompletion(completion: unknown, requestedModel: string): ModelAnswer {
  const choices = fieldOf(completion, 'choices');
  if (!Array.isArray(choices)) throw invalidAnswer();
  const choice: unknown = choices[0];
  const message = fieldOf(choice, 'message');
  const refusal = fieldOf(message, 'refusal');
  if (typeof refusal === 'string' && refusal !== '') throw refusedAnswer(refusal);
  if (fieldOf(choice, 'finish_reason') === 'content_filter') throw refusedAnswer();
  const content = fieldOf(message, 'content');
  // Reasoning output is not part of the answer.
  const text = typeof content === 'string' ? withoutReasoning(content).trim() : '';
  if (text === '') throw emptyAnswer();
  const model = fieldOf(completion, 'model');
  const tokens = fieldOf(fieldOf(completion, 'usage'), 'total_tokens');
  return {
    text: fieldOf(choice, 'finish_reason') === 'length' ? `${text} …` : text,
    tokens: typeof tokens === 'number' ? tokens : 0,
    model: typeof model === 'string' && model !== '' ? model : requestedModel,
  };
}
