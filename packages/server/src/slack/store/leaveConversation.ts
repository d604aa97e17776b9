import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { NewStreamEvent } from '../../events/eventLog.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';

/**
 * Takes a conversation from a person at once, with the threads. When nobody with a token is left in it, its messages are deleted: nobody
 * may read them here, and changes to them no longer arrive.
 */
export async function leaveConversation(
  transaction: Database,
  record: (event: NewStreamEvent) => void,
  { workspaceId, conversationId }: MessagePlace,
  userId: string,
): Promise<void> {
  const ofPerson = sql`workspace_id = ${workspaceId} and conversation_id = ${conversationId} and user_id = ${userId}`;
  const { rows } = await transaction.execute(sql`
    with left_ones as (delete from slack_memberships where ${ofPerson} returning 1),
      hidden as (delete from conversation_members where ${ofPerson} returning 1)
    select 1 from left_ones union all select 1 from hidden`);
  for (const table of ['thread_follows', 'read_cursors']) {
    await transaction.execute(sql`delete from ${sql.identifier(table)} where ${ofPerson}`);
  }
  if (rows.length > 0) {
    record({ kind: 'conversation_removed', conversationId, threadTs: null, ts: null, userId, payload: {} });
  }
  await forgetUnseen(transaction, { workspaceId, conversationId });
}

async function forgetUnseen(transaction: Database, { workspaceId, conversationId }: MessagePlace): Promise<void> {
  const ofPlace = sql`workspace_id = ${workspaceId} and conversation_id = ${conversationId}`;
  const { rows } = await transaction.execute(sql`select from slack_memberships where ${ofPlace} limit 1`);
  if (rows.length > 0) return;
  for (const table of ['messages', 'slack_files', 'thread_follows']) {
    await transaction.execute(sql`delete from ${sql.identifier(table)} where ${ofPlace}`);
  }
  await transaction.execute(sql`
    update slack_places set complete_from = null, reached_start = false, gap_after = null where ${ofPlace}`);
}
