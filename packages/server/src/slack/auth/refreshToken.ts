import type { Database } from '../../database/database.ts';
import { callSlack } from '../client/callSlack.ts';
import { type SlackCaller, SlackFailure } from '../client/slackCalls.ts';
import type { SlackSettings } from '../settings/slackSettings.ts';
import type { TokenVault } from '../slackContext.ts';
import { readRefreshed } from './slackGrant.ts';
import { storeGrant, type TokenRow } from './tokenRow.ts';

export interface RefreshOptions {
  database: Database;
  settings: SlackSettings;
  vault: TokenVault;
  now: () => number;
}

/** Exchanges the refresh token, which works once, and stores the new tokens. Call it under the lock of the person. */
export async function refreshToken(
  { database, settings, vault, now }: RefreshOptions,
  caller: SlackCaller,
  sealedRefresh: string,
  row: TokenRow,
): Promise<string> {
  // Tokens of a person's own app do not rotate: this one is from the time of a sign-in with Slack.
  if (!settings.client) throw new SlackFailure('oauth.v2.access', 'invalid_refresh_token');
  const answer = await callSlack(settings.apiUrl, undefined, 'oauth.v2.access', {
    client_id: settings.client.id,
    // With PKCE, the refresh token is enough.
    ...(settings.client.secret !== null && { client_secret: settings.client.secret }),
    grant_type: 'refresh_token',
    refresh_token: vault.open(sealedRefresh, { ...caller, kind: 'refresh' }),
  });
  const grant = readRefreshed(answer, now());
  if (!grant) throw new SlackFailure('oauth.v2.access', 'invalid_answer');
  await storeGrant(database, vault, caller, { ...grant, scopes: grant.scopes || row.scopes });
  return grant.accessToken;
}
