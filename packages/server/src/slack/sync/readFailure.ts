import { HttpFailure, noSuchConversation } from '../../failures/httpFailure.ts';
import { SlackFailure } from '../client/slackCalls.ts';
import { isRefusedToken } from '../client/slackTokens.ts';

/** The answer to a person whose page could not be fetched. Errors that are not of Slack stay as they are. */
export function readFailure(error: unknown): unknown {
  if (!(error instanceof SlackFailure)) return error;
  if (isRefusedToken(error.code)) return new HttpFailure(401, 'Slack no longer accepts this sign-in. Sign in again.');
  switch (error.code) {
    case 'channel_not_found':
    case 'not_in_channel':
    case 'thread_not_found':
      return noSuchConversation();
    case 'ratelimited': {
      const retryAfterSeconds = Math.ceil((error.retryAfterMs ?? 60_000) / 1000);
      const text = `Slack allows no more calls right now. Try again in ${retryAfterSeconds} s.`;
      return new HttpFailure(503, text, { retryAfterSeconds });
    }
    case 'missing_scope':
      return new HttpFailure(403, `Slack refuses: the app lacks the scope ${error.missingScope ?? 'for this call'}.`);
    case 'unreachable':
    case 'unknown_outcome':
    case 'closed':
      return new HttpFailure(503, 'Slack cannot be reached right now. Try again.', { retryAfterSeconds: 5 });
    default:
      return new HttpFailure(502, `Slack refuses to show this: ${error.code}`);
  }
}
