import { HttpFailure } from '../failures/httpFailure.ts';
import type { Limits, TokenBuckets } from '../ports.ts';
import { createTokenBuckets } from './tokenBuckets.ts';

/** What one session or person may ask of the server; 0 switches a limit off. Each process counts for itself. */
export interface LimitOptions {
  /** Requests of a session per second, and of an address without a session; ten times as many at once. 100 if absent. */
  requestsPerSecond?: number;
  /** Open streams of a session; a further one ends the oldest. 20 if absent. */
  streamsPerSession?: number;
  /** Questions of a person to the assistant per minute. 20 if absent. */
  questionsPerMinute?: number;
}

export function createLimits(
  { requestsPerSecond = 100, streamsPerSession = 20, questionsPerMinute = 20 }: LimitOptions,
  now: () => number,
): Limits {
  const bucketsOf = (perSecond: number, burst: number): TokenBuckets | null =>
    perSecond > 0 ? createTokenBuckets({ perSecond, burst, now }) : null;
  return {
    requests: bucketsOf(requestsPerSecond, requestsPerSecond * 10),
    questions: bucketsOf(questionsPerMinute / 60, questionsPerMinute),
    streamsPerSession,
  };
}

/**
 * Counts something that a key asks for.
 * @param what Names it in the error: "requests".
 * @throws HttpFailure 429 with the time until the next one.
 */
export function takeFrom(buckets: TokenBuckets | null, key: string, what: string): void {
  const waitMs = buckets?.take(key) ?? 0;
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  const words = seconds === 1 ? '1 second' : `${seconds} seconds`;
  throw new HttpFailure(429, `Too many ${what}. Try again in ${words}`, { retryAfterSeconds: seconds });
}
