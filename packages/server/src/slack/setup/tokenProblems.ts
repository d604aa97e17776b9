import { appTokenForm, userTokenForm } from '../settings/slackSettings.ts';

/** Where Slack shows the token of a person. */
const userTokenPlace = 'OAuth & Permissions › User OAuth Token';
const appTokenPlace = 'Basic Information › App-Level Tokens';

const anotherKind: readonly [RegExp, string][] = [
  [
    /^xoxb-/,
    `This is the token of a bot (xoxb-). The inbox reads and writes as you: copy the User OAuth Token (xoxp-), from ${userTokenPlace}.`,
  ],
  [
    /^xapp-/,
    'This is the app-level token (xapp-). It belongs in the other field; this one needs the User OAuth Token (xoxp-).',
  ],
  [
    /^xoxe/,
    'This token expires after some hours: token rotation is on in the app. Create an app with the link above, in which it is off, and copy its token.',
  ],
  [
    /^xox[acds]/,
    `This is the token of Slack's own pages. Copy the User OAuth Token (xoxp-) of your app, from ${userTokenPlace}.`,
  ],
];

/** Why a text cannot be the token of a person; null: Slack knows. */
export function userTokenProblem(token: string): string | null {
  if (token === '') return 'Paste the User OAuth Token here. It begins with xoxp-.';
  const other = anotherKind.find(([form]) => form.test(token));
  if (other) return other[1];
  return userTokenForm.test(token)
    ? null
    : `This is no User OAuth Token: that begins with xoxp-. It is at ${userTokenPlace}.`;
}

/** Why a text cannot be an app-level token; null: Slack knows. */
export function appTokenProblem(token: string): string | null {
  if (token === '') return 'Paste the app-level token here. It begins with xapp-.';
  if (/^xox/.test(token)) {
    return `This is another kind of token. The app-level token begins with xapp-; generate it at ${appTokenPlace}.`;
  }
  return appTokenForm.test(token)
    ? null
    : `This is no app-level token: that begins with xapp-. It is at ${appTokenPlace}.`;
}

const again = `Copy it again from ${userTokenPlace}.`;
const reinstall = 'Install the app again (Install App › Reinstall to Workspace), and copy the new token.';

const userTokenRefusals: Readonly<Record<string, string>> = {
  invalid_auth: `Slack does not know this token: it is incomplete, or was revoked. ${again}`,
  not_authed: `Slack does not know this token. ${again}`,
  token_revoked: `This token was revoked. ${reinstall}`,
  token_expired: `This token has expired. ${reinstall}`,
  account_inactive: `The account of this token was deactivated, or the app was removed. ${reinstall}`,
  org_login_required: 'Your organization is moving this workspace. Try again later.',
  team_access_not_granted: 'The app may not use this workspace. Ask an administrator to approve it.',
  ekm_access_denied: 'An administrator of your organization has suspended the access to its messages.',
  access_denied: 'An administrator has to approve the app in this workspace.',
};

const newAppToken = `Generate a token with the scope connections:write at ${appTokenPlace}.`;

const appTokenRefusals: Readonly<Record<string, string>> = {
  invalid_auth: `Slack does not know this token: it is incomplete, or was revoked. ${newAppToken}`,
  not_authed: `Slack does not know this token. ${newAppToken}`,
  token_revoked: `This token was revoked. ${newAppToken}`,
  token_expired: `This token has expired. ${newAppToken}`,
  account_inactive: `The app of this token was removed. ${newAppToken}`,
  missing_scope: `This token lacks the scope connections:write. ${newAppToken}`,
  no_permission: `This token lacks the scope connections:write. ${newAppToken}`,
  not_allowed_token_type: `This is no app-level token. ${newAppToken}`,
  forbidden_team: 'The workspace of the app does not allow Socket Mode. Ask an administrator.',
  socket_mode_not_enabled: 'Socket Mode is off in the app. Switch it on: Socket Mode › Enable Socket Mode.',
};

/** The meaning of a refusal of a token by Slack, and the remedy. */
export function tokenRefusal(kind: 'user' | 'app', code: string, apiUrl: URL): string {
  if (code === 'unreachable' || code === 'unknown_outcome') {
    return `Slack cannot be reached at ${apiUrl.origin}. Check the network, and try again.`;
  }
  if (code === 'ratelimited') return 'Slack asks to wait a minute. Try again then.';
  const sentence = (kind === 'user' ? userTokenRefusals : appTokenRefusals)[code];
  return sentence ?? `Slack refuses this token (${code}).`;
}
