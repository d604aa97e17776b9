import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { MessagePlace } from '../queries/messageRows.ts';

/** Writers of a conversation wait for each other. False for an unknown conversation. */
export async function lockConversation(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    select from conversations where workspace_id = ${workspaceId} and id = ${conversationId} for no key update`);
  return rows.length > 0;
}

/** The time of the newest stored message in microseconds; 0 without any. */
export async function newestMicros(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
): Promise<number> {
  const { rows } = await transaction.execute<{ micros: number }>(sql`
    select ts_micros as micros from messages where workspace_id = ${workspaceId}
      and conversation_id = ${conversationId} order by ts_micros desc limit 1`);
  return rows[0]?.micros ?? 0;
}
