import type { QueuedCall } from './callQueue.ts';
import { SlackFailure } from './slackCalls.ts';
import { isRefusedToken, type SlackTokens } from './slackTokens.ts';

/** One request of the Web API. */
export type SendToSlack = (token: string, method: string, args: Record<string, unknown>) => Promise<unknown>;

/** One attempt with the person's token. A token that Slack refuses is marked as revoked. @throws SlackFailure */
export async function attemptCall(
  { tokens, send }: { tokens: Pick<SlackTokens, 'accessTokenOf' | 'revoked'>; send: SendToSlack },
  { caller, method, args }: Pick<QueuedCall, 'caller' | 'method' | 'args'>,
): Promise<unknown> {
  const token = await tokens.accessTokenOf(caller);
  try {
    return await send(token, method, args);
  } catch (error) {
    const failure = await afterRefresh(error);
    if (failure instanceof SlackFailure && isRefusedToken(failure.code)) await tokens.revoked(caller, failure.code);
    throw failure;
  }

  /** Another instance may have refreshed the token since. */
  async function afterRefresh(error: unknown): Promise<unknown> {
    if (!(error instanceof SlackFailure) || error.code !== 'token_expired') return error;
    const next = await tokens.accessTokenOf(caller);
    return next === token ? error : new SlackFailure(method, 'token_replaced');
  }
}
