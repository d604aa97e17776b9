const refusals = new Set([
  'token_revoked',
  'token_expired',
  'invalid_auth',
  'account_inactive',
  'invalid_refresh_token',
  'user_removed_from_team',
  'team_access_not_granted',
]);

/** Whether Slack's error says that the token of a person will not work again. */
export const isRefusedToken = (code: string): boolean => refusals.has(code);
