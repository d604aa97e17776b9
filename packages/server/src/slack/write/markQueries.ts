import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';

interface LostMark {
  workspaceId: string;
  userId: string;
  conversationId: string;
  /** The cursor that Slack has. */
  former: string;
  /** The cursor of the product. */
  cursor: string;
}

/**
 * Marks that Slack does not have: a message of another person lies between Slack's cursor and the product's. Both follow each other,
 * so that they differ in this way only if a rule has marked, or if a process ended before its call.
 */
export async function lostMarks(database: Database, place?: MessagePlace): Promise<LostMark[]> {
  const inPlace = place
    ? sql`and me.workspace_id = ${place.workspaceId} and me.conversation_id = ${place.conversationId}`
    : sql``;
  const { rows } = await database.execute<LostMark & Record<string, unknown>>(sql`
    select me.workspace_id as "workspaceId", me.user_id as "userId", me.conversation_id as "conversationId",
      me.last_read as former, cursor.last_read as cursor
    from slack_tokens token
    join slack_memberships me on me.workspace_id = token.workspace_id and me.user_id = token.user_id
    join read_cursors cursor on cursor.workspace_id = me.workspace_id and cursor.user_id = me.user_id
      and cursor.conversation_id = me.conversation_id
    cross join lateral (select (me.last_read::numeric * 1000000)::bigint as micros) slack
    where token.status = 'active' ${inPlace} and me.checked_ms is not null and me.last_read is not null
      and slack.micros <> cursor.last_read_micros
      and exists (select from messages m where m.workspace_id = me.workspace_id
        and m.conversation_id = me.conversation_id and not m.deleted and m.user_id is distinct from me.user_id
        and (m.thread_ts is null or m.subtype = 'thread_broadcast')
        and m.ts_micros > least(slack.micros, cursor.last_read_micros)
        and m.ts_micros <= greatest(slack.micros, cursor.last_read_micros))`);
  return rows;
}

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
