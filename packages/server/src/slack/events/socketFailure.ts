import { WebAPIPlatformError, WebAPIRateLimitedError } from '@slack/web-api';
import { isRefusedToken } from '../client/slackTokens.ts';

export interface SocketFailure {
  /** For the operator's log. */
  text: string;
  /** When to try again; absent: as after any lost connection. */
  retryMs?: number;
  /** Slack will not accept the app-level token again. */
  isTokenRefused?: boolean;
}

/** The operator must change something first. */
const slowRetryMs = 60_000;

const tokenHelp =
  'Set SLACK_APP_TOKEN to an app-level token ("xapp-…") with the scope connections:write, from "Basic Information" of the app';

/** In place of the help for a token that came from the set-up page. */
export const appTokenForgotten =
  'Slack no longer accepts the app-level token. Open /setup of this server, and paste a new one';

const remedies: Record<string, string> = {
  invalid_auth: tokenHelp,
  not_authed: tokenHelp,
  token_revoked: tokenHelp,
  account_inactive: tokenHelp,
  not_allowed_token_type: tokenHelp,
  missing_scope: tokenHelp,
  no_permission: tokenHelp,
  forbidden_team: 'An administrator of the workspace must allow the app',
  access_denied: 'An administrator of the workspace must allow the app',
};

/** Why there is no Socket Mode connection, and what to do. */
export function explainSocketFailure(error: unknown): SocketFailure {
  if (error instanceof WebAPIRateLimitedError) {
    return { text: 'Slack limits new connections for events', retryMs: error.retryAfter * 1000 };
  }
  const code = error instanceof WebAPIPlatformError ? error.data.error : null;
  if (code === null) {
    return { text: 'Slack cannot be reached for events; new messages arrive late until then' };
  }
  const remedy = remedies[code] ?? 'Check that Socket Mode is on for the app';
  return {
    text: `Slack refuses the connection for events (${code}). ${remedy}.`,
    retryMs: slowRetryMs,
    isTokenRefused: isRefusedToken(code) || code === 'not_allowed_token_type',
  };
}
