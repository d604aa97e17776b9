import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

export interface LostMark {
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
 * so that they differ in this way only if a process ended before its call.
 */
export async function lostMarks(database: Database): Promise<LostMark[]> {
  const { rows } = await database.execute<LostMark & Record<string, unknown>>(sql`
    select me.workspace_id as "workspaceId", me.user_id as "userId", me.conversation_id as "conversationId",
      me.last_read as former, cursor.last_read as cursor
    from slack_tokens token
    join slack_memberships me on me.workspace_id = token.workspace_id and me.user_id = token.user_id
    join read_cursors cursor on cursor.workspace_id = me.workspace_id and cursor.user_id = me.user_id
      and cursor.conversation_id = me.conversation_id
    cross join lateral (select (me.last_read::numeric * 1000000)::bigint as micros) slack
    where token.status = 'active' and me.checked_ms is not null and me.last_read is not null
      and slack.micros <> cursor.last_read_micros
      and exists (select from messages m where m.workspace_id = me.workspace_id
        and m.conversation_id = me.conversation_id and not m.deleted and m.user_id is distinct from me.user_id
        and (m.thread_ts is null or m.subtype = 'thread_broadcast')
        and m.ts_micros > least(slack.micros, cursor.last_read_micros)
        and m.ts_micros <= greatest(slack.micros, cursor.last_read_micros))`);
  return rows;
}
