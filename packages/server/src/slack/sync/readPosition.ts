import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { SlackCaller } from '../client/slackCalls.ts';

/** Where a person has read up to in a conversation. */
export interface ReadPosition {
  /** The newest `last_read` that Slack told. */
  inSlack: string | null;
  /** The product's own cursor. */
  cursor: string | null;
}

export async function readPosition(
  database: Database,
  { workspaceId, userId }: SlackCaller,
  conversationId: string,
): Promise<ReadPosition> {
  const { rows } = await database.execute<{ inSlack: string | null; cursor: string | null }>(sql`
    select me.last_read as "inSlack", cursor.last_read as cursor from slack_memberships me
    left join read_cursors cursor on cursor.workspace_id = me.workspace_id and cursor.user_id = me.user_id
      and cursor.conversation_id = me.conversation_id
    where me.workspace_id = ${workspaceId} and me.user_id = ${userId} and me.conversation_id = ${conversationId}`);
  return rows[0] ?? { inSlack: null, cursor: null };
}
