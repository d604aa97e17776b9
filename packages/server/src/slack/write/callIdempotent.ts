import { type SlackCaller, type SlackCalls, SlackFailure, type SlackPriority } from '../client/slackCalls.ts';
import { isUnknownOutcome } from './slackErrorTexts.ts';

/** A call that is made once more after an unknown outcome, because a second time changes nothing. @throws SlackFailure */
export function callIdempotent(
  calls: SlackCalls,
  caller: SlackCaller,
  method: string,
  args: Record<string, unknown>,
  priority: SlackPriority = 'waiting',
): Promise<Record<string, unknown>> {
  const call = () => calls.call(caller, method, args, { priority });
  return call().catch((error: unknown) => {
    if (error instanceof SlackFailure && isUnknownOutcome(error)) return call();
    throw error;
  });
}
