import type { SlackCaller } from './slackCalls.ts';

/** The tokens of the signed-in people. */
export interface SlackTokens {
  /** The access token, refreshed when it is about to expire. Refreshes of one token are serialised across instances.
   * @throws SlackFailure "token_revoked" for a person without an active token */
  accessTokenOf(caller: SlackCaller): Promise<string>;
  /** Marks the access as revoked and ends the streams of the person. Called for `token_revoked`, `invalid_auth`, `account_inactive`. */
  revoked(caller: SlackCaller, reason: string): Promise<void>;
  /** The people of a workspace with an active token. */
  active(workspaceId: string): Promise<string[]>;
  /** All people with an active token. */
  activeCallers(): Promise<SlackCaller[]>;
}

/**
 * The errors that Slack documents for a token that no call can use, and for the refresh of one
 * (https://docs.slack.dev/reference/methods/auth.test, https://docs.slack.dev/reference/methods/oauth.v2.access).
 */
const refusals = new Set([
  'token_revoked',
  'token_expired',
  'invalid_auth',
  'not_authed',
  'account_inactive',
  'invalid_refresh_token',
  'user_removed_from_team',
]);

/** Whether Slack's error says that the token of a person will not work again. */
export const isRefusedToken = (code: string): boolean => refusals.has(code);
