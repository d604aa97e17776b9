import { reconnect } from '../config.ts';

/** Delay in milliseconds before attempt number `attempt` (from 0): doubles up to the cap, plus a random share up to
 * `jitter`. `askedMs`: the server asked for this time. The first delay is that time, or a quarter of the first delay without
 * it if that is longer; a later one is not shorter than without it, so that a server that keeps asking is asked less often. */
export function retryDelay(attempt: number, random: number, askedMs?: number): number {
  const { initialMs, capMs, jitter } = reconnect;
  const isAsked = attempt === 0 && askedMs !== undefined;
  const leastMs = isAsked ? initialMs / 4 : Math.min(initialMs * 2 ** attempt, capMs);
  return Math.max(leastMs, askedMs ?? 0) * (1 + jitter * random);
}

/** Delay in milliseconds before an attempt that nobody asked for, after `maxAttempts` failures. The jitter spreads the
 * clients of a server that comes back. */
export const unattendedDelay = (random: number): number => reconnect.unattendedMs * (1 + reconnect.jitter * random);

/** Delay in milliseconds before repetition number `attempt` (from 0) of a failed load; `askedMs` as above. */
export const repeatDelay = (attempt: number, random: number, askedMs?: number): number =>
  attempt < reconnect.maxAttempts ? retryDelay(attempt, random, askedMs) : unattendedDelay(random);
