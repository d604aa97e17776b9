import type { SlackCalls } from './slackCalls.ts';

/** Calls that fail with `cancelled` once the signal aborts, unless they have a signal of their own. */
export const cancellableCalls = (calls: SlackCalls, signal: AbortSignal): SlackCalls => ({
  ...calls,
  call: (caller, method, args, options) =>
    calls.call(caller, method, args, { ...options, signal: options?.signal ?? signal }),
});
