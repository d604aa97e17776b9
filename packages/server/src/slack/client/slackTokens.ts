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
