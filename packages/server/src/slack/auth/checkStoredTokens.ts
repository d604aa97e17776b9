import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { StartFailure } from '../../failures/operatorFailure.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import type { TokenVault } from '../slackContext.ts';
import { SealedWithOtherKey } from './tokenVault.ts';

type Row = SlackCaller & { accessToken: string };

/**
 * Checks at the start that this server's key decrypts the stored tokens. A server with another key must not sign out the people of the
 * servers with the right one, so it does not start, unless `forget` is set.
 * @throws StartFailure
 */
export async function checkStoredTokens(
  database: Database,
  vault: TokenVault,
  { forget }: { forget: boolean },
): Promise<void> {
  const { rows } = await database.execute<Row & Record<string, unknown>>(sql`
    select workspace_id as "workspaceId", user_id as "userId", access_token as "accessToken" from slack_tokens
    where status = 'active'`);
  const unreadable = rows.filter((row) => !canOpen(vault, row));
  if (unreadable.length === 0) return;
  if (!forget) {
    throw new StartFailure(
      `The tokens of ${unreadable.length === 1 ? '1 person' : `${unreadable.length} people`} were encrypted with another key. Start with the TRIAGE_SECRET, or the file slack.key, that was used before. If it is lost, start once with --slack --forget-sign-ins (in an app: forgetSignIns of slack()): these people sign in again, and nothing else is lost.`,
    );
  }
  for (const { workspaceId, userId, accessToken } of unreadable) {
    await database.execute(sql`
      update slack_tokens set status = 'revoked'
      where workspace_id = ${workspaceId} and user_id = ${userId} and access_token = ${accessToken}`);
  }
}

function canOpen(vault: TokenVault, { workspaceId, userId, accessToken }: Row): boolean {
  try {
    vault.open(accessToken, { workspaceId, userId, kind: 'access' });
    return true;
  } catch (error) {
    if (error instanceof SealedWithOtherKey) return false;
    throw error;
  }
}
