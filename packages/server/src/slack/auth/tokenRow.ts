import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import type { TokenVault } from '../slackContext.ts';

/** The access that Slack gave a person. */
export interface SlackGrant {
  accessToken: string;
  /** Null without token rotation. */
  refreshToken: string | null;
  /** Milliseconds; null: the token does not expire. */
  expiresAtMs: number | null;
  /** Separated by commas. */
  scopes: string;
}

/** A row of `slack_tokens`; the tokens are sealed. */
export type TokenRow = {
  accessToken: string;
  refreshToken: string | null;
  expiresAtMs: number | null;
  scopes: string;
  status: 'active' | 'revoked';
};

export async function readTokenRow(database: Database, { workspaceId, userId }: SlackCaller): Promise<TokenRow | null> {
  const { rows } = await database.execute<TokenRow>(sql`
    select access_token as "accessToken", refresh_token as "refreshToken", expires_at_ms as "expiresAtMs", scopes,
      status
    from slack_tokens where workspace_id = ${workspaceId} and user_id = ${userId}`);
  return rows[0] ?? null;
}

/** Stores the tokens of a sign-in or a refresh; the access is active afterwards. */
export async function storeGrant(
  database: Database,
  vault: TokenVault,
  caller: SlackCaller,
  { accessToken, refreshToken, expiresAtMs, scopes }: SlackGrant,
): Promise<void> {
  const sealed = vault.seal(accessToken, { ...caller, kind: 'access' });
  const sealedRefresh = refreshToken === null ? null : vault.seal(refreshToken, { ...caller, kind: 'refresh' });
  await database.execute(sql`
    insert into slack_tokens (workspace_id, user_id, access_token, refresh_token, expires_at_ms, scopes, status)
    values (${caller.workspaceId}, ${caller.userId}, ${sealed}, ${sealedRefresh}, ${expiresAtMs}, ${scopes}, 'active')
    on conflict (workspace_id, user_id) do update set access_token = excluded.access_token,
      refresh_token = excluded.refresh_token, expires_at_ms = excluded.expires_at_ms, scopes = excluded.scopes,
      status = 'active'`);
}
