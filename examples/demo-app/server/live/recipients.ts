import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { storableJson } from '../database/storableText.ts';
import { unreadCount } from '../queries/unread.ts';

export interface LogRange {
  workspaceId: string;
  /** The first and the last number. */
  from: number;
  through: number;
}

/** The recipients of each event, with their unread counts of the conversation or thread at the message. */
export type Recipients = ReadonlyMap<number, ReadonlyMap<string, number>>;

/** SQL: the unread count of the member `me` at the message of the event `e`. */
function unreadAtEvent(after: SQL, threadTs?: SQL): SQL {
  const place = { workspaceId: sql`e.workspace_id`, conversationId: sql`e.conversation_id`, threadTs };
  const through = sql`(e.ts::numeric * 1000000)::bigint`;
  const unread = unreadCount(place, sql`me.user_id`, { after, through });
  return sql`case when ${through} > ${after} then ${unread} else 0 end`;
}

/** Which of these people receive which of the events. */
export async function recipientsOf(
  database: Database,
  { workspaceId, from, through }: LogRange,
  userIds: readonly string[],
): Promise<Recipients> {
  if (userIds.length === 0) return new Map();
  const { rows } = await database.execute<{ number: number; user_id: string; unread: number }>(sql`
    select e.number, me.user_id,
      case e.kind
        when 'new_message' then ${unreadAtEvent(sql`coalesce(cursor.last_read_micros, 0)`)}
        when 'thread_new_message' then ${unreadAtEvent(sql`follow.last_read_micros`, sql`e.thread_ts`)}
        else 0
      end as unread
    from stream_events e
    join conversation_members me on me.workspace_id = e.workspace_id and me.conversation_id = e.conversation_id
      and me.user_id in (select jsonb_array_elements_text(${storableJson(userIds)}::text::jsonb))
    left join read_cursors cursor on cursor.workspace_id = e.workspace_id
      and cursor.conversation_id = e.conversation_id and cursor.user_id = me.user_id
    left join thread_follows follow on follow.workspace_id = e.workspace_id
      and follow.conversation_id = e.conversation_id and follow.thread_ts = e.thread_ts and follow.user_id = me.user_id
    where e.workspace_id = ${workspaceId} and e.number between ${from} and ${through}
      and (e.user_id is null or e.user_id = me.user_id)
      and (e.kind <> 'thread_new_message' or follow.user_id is not null)`);
  const recipients = new Map<number, Map<string, number>>();
  for (const { number, user_id, unread } of rows) {
    const known = recipients.get(number);
    if (known) known.set(user_id, unread);
    else recipients.set(number, new Map([[user_id, unread]]));
  }
  return recipients;
}
