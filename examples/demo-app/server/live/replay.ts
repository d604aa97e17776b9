import { sql } from 'drizzle-orm';
import type { Viewer } from '../auth/viewer.ts';
import type { Database } from '../database/database.ts';
import { countsAsUnread } from '../queries/unread.ts';
import type { StreamEvent } from './streamEvent.ts';

/** Above this number of missed events, a reload is faster than a replay. */
const replayLimit = 5000;

export type MissedEvent = StreamEvent & { unread: number };

export async function newestEventId(database: Database): Promise<number> {
  const { rows } = await database.execute<{ id: number }>(sql`
    select greatest(coalesce((select max(id) from stream_events), 0),
      coalesce((select value::bigint from server_state where key = 'pruned_through'), 0)) as id`);
  return rows[0]?.id ?? 0;
}

/** The events that a person missed since an event, in order, with the unread counts at each message; null when they are
 * no longer stored. */
export async function missedSince(
  database: Database,
  { workspaceId, userId }: Pick<Viewer, 'workspaceId' | 'userId'>,
  eventId: number,
): Promise<MissedEvent[] | null> {
  const { rows: state } = await database.execute<{ pruned: number }>(sql`
    select coalesce((select value::bigint from server_state where key = 'pruned_through'), 0) as pruned`);
  if (eventId < (state[0]?.pruned ?? 0) || eventId > (await newestEventId(database))) return null;
  const { rows } = await database.execute<MissedEvent>(sql`
    select e.id, e.workspace_id as "workspaceId", e.kind, e.conversation_id as "conversationId",
      e.thread_ts as "threadTs", e.ts, e.user_id as "userId", e.payload,
      case e.kind
        when 'new_message' then (select count(*)::int from messages m where m.workspace_id = e.workspace_id
          and m.conversation_id = e.conversation_id and m.ts_micros > coalesce(cursor.last_read_micros, 0)
          and m.ts_micros <= (e.ts::numeric * 1000000)::bigint and ${countsAsUnread(userId)})
        when 'thread_new_message' then (select count(*)::int from messages m where m.workspace_id = e.workspace_id
          and m.conversation_id = e.conversation_id and m.thread_ts = e.thread_ts
          and m.ts_micros > follow.last_read_micros
          and m.ts_micros <= (e.ts::numeric * 1000000)::bigint and ${countsAsUnread(userId)})
        else 0
      end as unread
    from stream_events e
    join conversation_members me on me.workspace_id = e.workspace_id and me.conversation_id = e.conversation_id
      and me.user_id = ${userId}
    left join read_cursors cursor on cursor.workspace_id = e.workspace_id
      and cursor.conversation_id = e.conversation_id and cursor.user_id = ${userId}
    left join thread_follows follow on follow.workspace_id = e.workspace_id
      and follow.conversation_id = e.conversation_id and follow.thread_ts = e.thread_ts and follow.user_id = ${userId}
    where e.workspace_id = ${workspaceId} and e.id > ${eventId} and (e.user_id is null or e.user_id = ${userId})
      and (e.kind <> 'thread_new_message' or follow.user_id is not null)
    order by e.id limit ${replayLimit + 1}`);
  return rows.length > replayLimit ? null : rows;
}

/** Deletes all but the newest `keep` events; clients with an older cursor reload. */
export async function pruneEvents(database: Database, keep = 20_000): Promise<void> {
  await database.execute(sql`
    with gone as (
      delete from stream_events where id <= (select max(id) from stream_events) - ${keep} returning id
    )
    insert into server_state (key, value)
    select 'pruned_through', max(id)::text from gone having max(id) is not null
    on conflict (key) do update set value = excluded.value`);
}
