import type { SlackCaller } from '../client/slackCalls.ts';

/** Codes that the connect screen explains. */
export type SignInError =
  | 'oauth_failed'
  | 'missing_scopes'
  | 'wrong_team'
  | 'workspace_imported'
  | 'temporarily_unavailable';

/** A person whose tokens are stored. */
export interface AdoptedSignIn extends SlackCaller {
  workspaceName: string;
}
