import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { HttpFailure } from '../failures/httpFailure.ts';
import { fieldOf } from '../json.ts';

/** Longer reasons are stack traces or HTML pages. */
const reasonMaxLength = 300;

/** A model that has too many requests usually takes another one after this time. */
const busySeconds = 5;
const mostBusySeconds = 60 * 60;

/** Statuses of the errors inside a stream, which has begun with status 200. */
const statusOfCode: ReadonlyMap<unknown, number> = new Map([
  ['rate_limit_exceeded', 429],
  ['insufficient_quota', 429],
  ['content_filter', 400],
]);

export const invalidAnswer = () => new HttpFailure(502, 'The language model returned an invalid response');

export const emptyAnswer = () => new HttpFailure(502, 'The language model returned an empty answer');

export const refusedAnswer = (reason?: string) =>
  new HttpFailure(422, `The language model refused to answer${reason ? `: ${truncate(reason)}` : ''}`);

interface FailureContext {
  model: string;
  /** Set after a timeout. */
  lateAfterMs?: number;
  /** Whether there was no response at all. */
  isUnreachable: boolean;
}

/** The model's failure as an error for the client. Never a 401: that would sign the user out, although only the server's key
 * is invalid. */
export function modelFailure(error: unknown, { model, lateAfterMs, isUnreachable }: FailureContext): HttpFailure {
  if (error instanceof HttpFailure) return error;
  if (lateAfterMs !== undefined) {
    return new HttpFailure(504, `The language model did not answer within ${lateAfterMs / 1000} seconds`);
  }
  const status = numberIn(error, 'status') ?? statusOfCode.get(fieldOf(error, 'code')) ?? numberIn(error, 'code');
  if (status === undefined)
    return isUnreachable ? new HttpFailure(502, 'The language model cannot be reached') : invalidAnswer();
  const [as, reason] = reasonOf(status, error, model);
  return new HttpFailure(as, reason, as === 429 ? { retryAfterSeconds: secondsUntilFree(error) } : {});
}

function secondsUntilFree(error: unknown): number {
  const headers = fieldOf(error, 'headers');
  const waitMs = headers instanceof Headers ? waitMsIn(headers) : undefined;
  if (waitMs === undefined) return busySeconds;
  return Math.min(Math.max(1, Math.ceil(waitMs / 1000)), mostBusySeconds);
}

/** The time that a server asks its clients to wait, as the SDK reads it; `undefined` if it names none. */
export function waitMsIn(headers: Headers): number | undefined {
  const after = headers.get('retry-after') ?? '';
  const seconds = Number.parseFloat(after);
  const times = [
    Number.parseFloat(headers.get('retry-after-ms') ?? ''),
    Number.isNaN(seconds) ? Date.parse(after) - Date.now() : seconds * 1000,
  ];
  return times.find((ms) => !Number.isNaN(ms));
}

function reasonOf(status: number, error: unknown, model: string): [ContentfulStatusCode, string] {
  const code = textIn(error, 'code');
  const message = textIn(error, 'message').replace(/^\d{3} /, '');
  if (status === 401 || status === 403) {
    return [502, 'The language model does not accept the key of this server (OPENAI_API_KEY)'];
  }
  if (status === 404) return [502, `The language model "${model}" does not exist: ${truncate(message)}`];
  if (status === 429) {
    return code === 'insufficient_quota'
      ? [502, 'The language model’s quota is used up']
      : [429, 'The language model is busy. Try again in a moment'];
  }
  if (code === 'content_filter') return [422, 'The language model refused to answer'];
  if (status >= 500) return [502, `The language model failed (${status})`];
  return [502, `The language model rejected the request (${status}): ${truncate(message)}`];
}

const truncate = (text: string): string =>
  text.length > reasonMaxLength ? `${text.slice(0, reasonMaxLength)}…` : text;

const textIn = (error: unknown, name: string): string => {
  const value = fieldOf(error, name);
  return typeof value === 'string' ? value : '';
};

const numberIn = (error: unknown, name: string): number | undefined => {
  const value = fieldOf(error, name);
  return typeof value === 'number' ? value : undefined;
};
