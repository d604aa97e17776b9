import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { NewStreamEvent } from '../../events/eventLog.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';

/** Gives a person with a token a stored conversation. Its unread messages are not checked yet. */
export async function joinConversation(
  transaction: Database,
  record: (event: NewStreamEvent) => void,
  { workspaceId, conversationId }: MessagePlace,
  userId: string,
): Promise<void> {
  await transaction.execute(sql`
    insert into slack_memberships (workspace_id, conversation_id, user_id)
    values (${workspaceId}, ${conversationId}, ${userId}) on conflict do nothing`);
  await transaction.execute(sql`
    insert into conversation_members (workspace_id, conversation_id, user_id)
    values (${workspaceId}, ${conversationId}, ${userId}) on conflict do nothing`);
  record({ kind: 'conversation_changed', conversationId, threadTs: null, ts: null, userId, payload: {} });
}
