import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';

/** Slack's `last_read` of a conversation in which nothing is read. */
const nothingRead = '0000000000.000000';

/**
 * The `ts` that Slack gets for a read cursor: the newest message of the conversation itself up to it, because Slack's cursor is at
 * such a message and replies in threads are none. Where older messages are not stored, the cursor itself.
 */
export async function markPosition(
  database: Database,
  { workspaceId, conversationId }: MessagePlace,
  cursor: string,
  nowMs: number,
): Promise<string> {
  const { rows } = await database.execute<{ ts: string | null; reachedStart: boolean | null }>(sql`
    select (select m.ts from messages m where m.workspace_id = ${workspaceId} and m.conversation_id = ${conversationId}
        and (m.thread_ts is null or m.subtype = 'thread_broadcast')
        and m.ts_micros <= (${cursor}::numeric * 1000000)::bigint
      order by m.ts_micros desc limit 1) as ts,
      (select reached_start from slack_places where workspace_id = ${workspaceId}
        and conversation_id = ${conversationId}) as "reachedStart"`);
  const [row] = rows;
  if (row?.ts) return row.ts;
  return row?.reachedStart ? nothingRead : slackTs(cursor, nowMs);
}

/** The instant as Slack writes it, not in the future. */
function slackTs(cursor: string, nowMs: number): string {
  const [seconds = '0', micros = ''] = cursor.split('.');
  if (Number(seconds) * 1000 > nowMs) return (nowMs / 1000).toFixed(6);
  return `${seconds.padStart(10, '0')}.${micros.padEnd(6, '0')}`;
}
