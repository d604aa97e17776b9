import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { storableJson } from '../database/storableText.ts';
import { unreadCount } from '../unread/unread.ts';

export interface LogRange {
  workspaceId: string;
  /** The first and the last number. */
  from: number;
  through: number;
}

/** The recipients of each event, with their unread counts of the conversation or thread at the message. */
export type Recipients = ReadonlyMap<number, ReadonlyMap<string, number>>;

/** SQL: the unread count of the member `me` at the message of the event `e`, after the `cursor`. */
function unreadAtEvent(ordinal: SQL, threadTs?: SQL): SQL {
  const place = { workspaceId: sql`e.workspace_id`, conversationId: sql`e.conversation_id`, threadTs };
  const span = { after: sql`cursor.micros`, through: sql`e.ts_micros`, ordinal };
  return sql`case when e.ts_micros > cursor.micros then ${unreadCount(place, sql`me.user_id`, span)} else 0 end`;
}

/** SQL: the read cursor of the member `me` that counts for the event `e`; null for a thread that the member does not follow.
 * Not a join: PostgreSQL would read all cursors of each member. */
const cursorOf = sql`
  select case e.kind
    when 'new_message' then coalesce((select last_read_micros from read_cursors where workspace_id = e.workspace_id
      and user_id = me.user_id and conversation_id = e.conversation_id), 0)
    when 'thread_new_message' then (select last_read_micros from thread_follows where workspace_id = e.workspace_id
      and user_id = me.user_id and conversation_id = e.conversation_id and thread_ts = e.thread_ts)
    else 0
  end as micros offset 0`;

/** Which of these people receive which of the events. */
export async function recipientsOf(
  database: Database,
  { workspaceId, from, through }: LogRange,
  userIds: readonly string[],
): Promise<Recipients> {
  if (userIds.length === 0) return new Map();
  const { rows } = await database.execute<{ number: number; unread: Record<string, number> }>(sql`
    with e as materialized (
      select event.*, m.ts_micros, m.user_ordinal, m.user_reply_ordinal from stream_events event
      left join messages m on m.workspace_id = event.workspace_id and m.conversation_id = event.conversation_id
        and m.ts = event.ts
      where event.workspace_id = ${workspaceId} and event.number between ${from} and ${through}
    )
    select e.number, jsonb_object_agg(me.user_id, case e.kind
        when 'new_message' then ${unreadAtEvent(sql`e.user_ordinal`)}
        when 'thread_new_message' then ${unreadAtEvent(sql`e.user_reply_ordinal`, sql`e.thread_ts`)}
        else 0
      end) as unread
    from e
    cross join lateral (
      select user_id from conversation_members where workspace_id = e.workspace_id
        and conversation_id = e.conversation_id and (e.user_id is null or e.user_id = user_id)
        and e.kind not in ('sync', 'conversation_removed', 'later_changed')
        and user_id = any(array(select jsonb_array_elements_text(${storableJson(userIds)}::text::jsonb)))
      union all
      select e.user_id where e.kind in ('sync', 'conversation_removed', 'later_changed')
        and e.user_id = any(array(select jsonb_array_elements_text(${storableJson(userIds)}::text::jsonb))) offset 0
    ) me
    cross join lateral (${cursorOf}) cursor
    where cursor.micros is not null
    group by e.number`);
  return new Map(rows.map(({ number, unread }) => [number, new Map(Object.entries(unread))]));
}
