import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { resetLog } from '../../events/eventLog.ts';

/**
 * Deletes what was derived from deleted messages: words of the search, and the log of the workspace. Open clients load everything again.
 * Call it last, because other transactions lock the log at their end.
 *
 * @returns the newest number of the log
 */
export async function forgetTexts(transaction: Database, workspaceId: string): Promise<number> {
  await transaction.execute(sql`
    delete from search_vocabulary where workspace_id = ${workspaceId} and word not in (
      select distinct term.word from messages m, unnest(tsvector_to_array(m.search_words)) as term(word)
      where m.workspace_id = ${workspaceId} and not m.deleted and m.search_words is not null)`);
  const newest = await resetLog(transaction, workspaceId);
  await transaction.execute(sql`delete from stream_events where workspace_id = ${workspaceId}`);
  return newest;
}
