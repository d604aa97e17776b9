import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { forgetTexts } from '../../messages/commands/forgetTexts.ts';

/** An event that fails as often is not tried again. */
export const maxAttempts = 5;

/**
 * Deletes what was derived from deleted messages: events that were given up, words of the search, and the log of the workspace. Open clients
 * load everything again. Call it last, because other transactions lock the log at their end.
 *
 * @returns the newest number of the log
 */
export async function deleteDerivedTexts(transaction: Database, workspaceId: string): Promise<number> {
  // Applied events contain no message.
  await transaction.execute(sql`
    update slack_events set payload = null where workspace_id = ${workspaceId} and applied_ms is null
      and attempts >= ${maxAttempts}`);
  return forgetTexts(transaction, workspaceId);
}
