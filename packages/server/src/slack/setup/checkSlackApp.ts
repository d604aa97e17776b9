import { StartFailure } from '../../failures/operatorFailure.ts';
import type { ServerLog } from '../../log/serverLog.ts';
import { proofOf } from '../auth/oauth.ts';
import { callSlack } from '../client/callSlack.ts';
import { SlackFailure } from '../client/slackCalls.ts';
import type { SlackSettings } from '../settings/slackSettings.ts';
import { tokenRefusal } from './tokenProblems.ts';

const page = 'https://api.slack.com/apps, your app, "Basic Information"';

/** Errors that say which value is wrong, and the remedy. */
const clientProblems: Readonly<Record<string, string>> = {
  invalid_client_id: `Slack does not know SLACK_CLIENT_ID. Copy "Client ID" again from ${page}.`,
  bad_client_secret: `Slack refuses SLACK_CLIENT_SECRET. Copy "Client Secret" again from ${page}.`,
};

const pkceProblems: Readonly<Record<string, string>> = {
  ...clientProblems,
  bad_client_secret:
    'Slack asks for SLACK_CLIENT_SECRET: PKCE is off in the app. Switch it on at https://api.slack.com/apps, your app, "OAuth & Permissions", or start without --pkce.',
};

const newAppToken = `Generate a token with the scope connections:write at ${page}, "App-Level Tokens".`;

const appTokenProblems: Readonly<Record<string, string>> = {
  invalid_auth: `Slack refuses SLACK_APP_TOKEN: it is wrong or was revoked. ${newAppToken}`,
  token_revoked: `SLACK_APP_TOKEN was revoked. ${newAppToken}`,
  token_expired: `SLACK_APP_TOKEN has expired. ${newAppToken}`,
  account_inactive: `SLACK_APP_TOKEN belongs to an app that was removed. ${newAppToken}`,
  missing_scope: `SLACK_APP_TOKEN lacks the scope connections:write. ${newAppToken}`,
  no_permission: `SLACK_APP_TOKEN lacks the scope connections:write. ${newAppToken}`,
  not_allowed_token_type: `SLACK_APP_TOKEN is not an app-level token. ${newAppToken}`,
  forbidden_team: 'The workspace of the Slack app does not allow Socket Mode. Ask its administrators.',
  socket_mode_not_enabled:
    'Socket Mode is off. Switch it on at https://api.slack.com/apps, your app, "Socket Mode", or set SLACK_SIGNING_SECRET instead of SLACK_APP_TOKEN.',
};

/**
 * Asks Slack at the start whether the keys are right. Slack that cannot be reached is no reason not to start: the stored state is
 * shown.
 * @throws StartFailure naming every wrong value and the remedy
 */
export async function checkSlackApp(settings: SlackSettings, log: ServerLog): Promise<void> {
  const codes = await Promise.all([clientError(settings), userTokenError(settings), appTokenError(settings)]);
  const [client, userToken, appToken] = codes;
  const problems = [
    client && (settings.client?.secret === null ? pkceProblems : clientProblems)[client],
    userToken && !isAway(userToken) && `SLACK_USER_TOKEN: ${tokenRefusal('user', userToken, settings.apiUrl)}`,
    appToken && appTokenProblems[appToken],
  ].filter(Boolean);
  if (problems.length > 0) throw new StartFailure(problems.join(' '));
  if (codes.some((code) => code !== null && isAway(code))) {
    log.error(
      `Slack cannot be reached at ${settings.apiUrl.origin}. The server shows what it has stored and tries again.`,
    );
  }
}

const isAway = (code: string): boolean => code === 'unreachable' || code === 'unknown_outcome';

const userTokenError = async ({ apiUrl, userToken }: SlackSettings): Promise<string | null> =>
  userToken === null ? null : errorOf(callSlack(apiUrl, userToken, 'auth.test', {}));

/** Slack checks the client before the code, which is invalid. */
const clientError = async ({ apiUrl, client }: SlackSettings): Promise<string | null> =>
  client &&
  errorOf(
    callSlack(apiUrl, undefined, 'oauth.v2.access', {
      client_id: client.id,
      ...proofOf(client, 'check'),
      code: 'check',
    }),
  );

/** The answer has the address of a connection, which is not opened. */
const appTokenError = async ({ apiUrl, appToken }: SlackSettings): Promise<string | null> =>
  appToken === null ? null : errorOf(callSlack(apiUrl, appToken, 'apps.connections.open', {}));

async function errorOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof SlackFailure) return error.code;
    throw error;
  }
}
