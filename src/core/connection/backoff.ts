import type { RetryPolicy } from '../config.ts';

/** Delay in milliseconds before attempt number `attempt` (from 0): doubles up to the cap, plus a random share up to
 * `jitter`. */
export const retryDelay = (attempt: number, { initialMs, capMs, jitter }: RetryPolicy, random: number): number =>
  Math.min(initialMs * 2 ** attempt, capMs) * (1 + jitter * random);
