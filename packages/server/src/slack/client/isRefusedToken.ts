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
