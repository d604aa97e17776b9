import type { QueuedCall } from './callQueue.ts';
import { isRead } from './methodLimits.ts';
import { SlackFailure } from './slackCalls.ts';

const maxBackoffMs = 60_000;

/** Errors of Slack itself; the same call may succeed later. */
const transient = new Set([
  'internal_error',
  'fatal_error',
  'service_unavailable',
  'request_timeout',
  'token_replaced',
]);
const maxTransientFailures = 5;
/** A person does not wait for more. */
const maxQuick = 2;
const quickMs = 200;

/** What becomes of a call after a failed attempt. */
export type Verdict =
  | { kind: 'failed'; isOutage: boolean; backoffMs: number }
  | { kind: 'again'; isOutage: boolean; backoffMs: number }
  /** Slack allows no call of the method for this time. */
  | { kind: 'limited'; retryAfterMs: number };

export const limited = ({ method }: Pick<QueuedCall, 'method'>, retryAfterMs: number): SlackFailure =>
  new SlackFailure(method, 'ratelimited', { retryAfterMs });

/** @param failures attempts that have failed, with this one */
export function judgeFailure(
  { method, options }: Pick<QueuedCall, 'method' | 'options'>,
  failures: number,
  { code, retryAfterMs = 0 }: Pick<SlackFailure, 'code' | 'retryAfterMs'>,
): Verdict {
  if (code === 'ratelimited') return { kind: 'limited', retryAfterMs: Math.max(1000, retryAfterMs) };
  const isLost = code === 'unreachable' || code === 'unknown_outcome';
  const isTransient = transient.has(code) && failures < maxTransientFailures;
  const isBackground = options.priority === 'background';
  const mayRepeat = isBackground ? isLost || isTransient : isLost && failures <= maxQuick;
  const isAgain = isRead(method) && mayRepeat;
  return {
    kind: isAgain ? 'again' : 'failed',
    // A connection that Slack has just closed is no outage.
    isOutage: isLost && (failures > 1 || !isAgain),
    backoffMs: isBackground ? Math.min(maxBackoffMs, 500 * 2 ** failures) : quickMs * failures,
  };
}
