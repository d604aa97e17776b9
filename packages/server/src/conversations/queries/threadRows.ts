import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type LatestRow, latestRow } from '../../messages/queries/latestMessage.ts';
import { newestMention } from '../../messages/queries/mentionsViewer.ts';
import { isInPlace, messageCount, unreadCount } from '../../unread/unread.ts';
import type { Viewer } from '../../viewer.ts';
import { isReadable } from '../../visibility.ts';

/** A thread for one viewer. */
export type ThreadRow = {
  conversation_id: string;
  thread_ts: string;
  name: string;
  type: 'dm' | 'channel';
  is_private: boolean;
  parent_text: string;
  /** Null when the viewer does not follow the thread. */
  last_read: string | null;
  reply_count: number;
  unread_count: number;
  /** The newest unread mention of the viewer. */
  mention_ts: string | null;
  latest: LatestRow;
  /** Authors of the parent and of recent replies. */
  author_ids: string[];
  /** The other members of a dm, which has no name. */
  other_ids: string[];
};

const authors = 20;
/** Authors are taken from these, so that a long thread costs no more. */
const recentReplies = 200;

export interface ThreadPlace {
  conversationId: string;
  threadTs: string;
}

/** The viewer's followed threads, or the visible ones among given ids. */
export function threadRows(
  database: Database,
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>,
  scope: 'followed' | { threads: readonly ThreadPlace[] },
): Promise<ThreadRow[]> {
  const visible: SQL =
    scope === 'followed'
      ? sql`follow.user_id is not null and me.user_id is not null`
      : sql`(parent.conversation_id, parent.ts) in (select "conversationId", "threadTs"
            from jsonb_to_recordset(${JSON.stringify(scope.threads)}::text::jsonb)
              as row("conversationId" text, "threadTs" text))
          and ${isReadable}`;
  const place = {
    workspaceId: sql`parent.workspace_id`,
    conversationId: sql`parent.conversation_id`,
    threadTs: sql`parent.ts`,
  };
  const unread = unreadCount(place, viewer.userId, {
    after: sql`follow.last_read_micros`,
    ordinal: sql`newest.user_reply_ordinal`,
  });
  return database
    .execute<ThreadRow>(sql`
      select parent.conversation_id, parent.ts as thread_ts, c.name, c.type, c.is_private,
        case when parent.deleted then '' else left(parent.text, 2000) end as parent_text,
        follow.last_read, counts.reply_count,
        case when follow.user_id is null then 0 else coalesce(${unread}, 0) end as unread_count,
        case when follow.user_id is not null then ${newestMention(place, viewer, sql`follow.last_read_micros`)} end
          as mention_ts,
        coalesce(latest.row, (select ${latestRow} from messages m where m.workspace_id = parent.workspace_id
          and m.conversation_id = parent.conversation_id and m.ts = parent.ts)) as latest,
        array(select user_id from (
            select user_id from (
              select m.user_id, m.ts_micros from messages m where ${isInPlace(place)} and not m.deleted
                and m.user_id is not null order by m.ts_micros desc limit ${recentReplies}
            ) reply group by user_id order by max(ts_micros) desc limit ${authors}
          ) author) || coalesce(array[parent.user_id], '{}') as author_ids,
        case when c.type = 'dm' then array(select user_id from conversation_members m
          where m.workspace_id = parent.workspace_id and m.conversation_id = parent.conversation_id
            and m.user_id <> ${viewer.userId} order by user_id limit ${authors}) else '{}' end as other_ids
      from messages parent
      join conversations c on c.workspace_id = parent.workspace_id and c.id = parent.conversation_id
      left join conversation_members me on me.workspace_id = parent.workspace_id
        and me.conversation_id = parent.conversation_id and me.user_id = ${viewer.userId}
      left join thread_follows follow on follow.workspace_id = parent.workspace_id
        and follow.conversation_id = parent.conversation_id and follow.thread_ts = parent.ts
        and follow.user_id = ${viewer.userId}
      left join lateral (
        select m.reply_ordinal, m.user_reply_ordinal from messages m where ${isInPlace(place)}
        order by m.ts_micros desc limit 1
      ) newest on true
      cross join lateral (select ${messageCount(place, sql`newest.reply_ordinal`)} as reply_count) counts
      left join lateral (
        select ${latestRow} as row from messages m where m.workspace_id = parent.workspace_id
          and m.conversation_id = parent.conversation_id and m.thread_ts = parent.ts and not m.deleted
        order by m.ts_micros desc limit 1
      ) latest on true
      where parent.workspace_id = ${viewer.workspaceId} and parent.thread_ts is null
        and ${scope === 'followed' ? sql`counts.reply_count > 0` : sql`true`} and ${visible}`)
    .then(({ rows }) => rows);
}
