import type { RetryPolicy } from '../config.ts';

/** Milliseconds before attempt number `attempt` (from 0): doubling to a cap, plus up to `jitter` by chance. */
export const retryDelay = (attempt: number, { initialMs, capMs, jitter }: RetryPolicy, random: number): number =>
  Math.min(initialMs * 2 ** attempt, capMs) * (1 + jitter * random);
