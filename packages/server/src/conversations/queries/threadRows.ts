import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type AttentionRows, attentionRows } from '../../messages/queries/attentionRows.ts';
import { type LatestRow, latestRow } from '../../messages/queries/latestMessage.ts';
import { mentionsViewer, newestMention } from '../../messages/queries/mentionsViewer.ts';
import { type WaitingRows, waitingInThread } from '../../messages/queries/waitingRows.ts';
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
  parent_user: string | null;
  /** The oldest of the recent replies that the viewer has written. */
  own_reply: string | null;
  /** Null when the viewer does not follow the thread. */
  last_read: string | null;
  reply_count: number;
  unread_count: number;
  /** The newest unread mention of the viewer. */
  mention_ts: string | null;
  /** The unread replies that may concern the viewer; null if none is unread. */
  attention: AttentionRows | null;
  /** The replies that may be unanswered, or be answers; null if the viewer does not follow the thread. */
  waiting: WaitingRows | null;
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
  const attention = attentionRows(place, viewer, sql`follow.last_read_micros`, [sql`true`, mentionsViewer(viewer)]);
  const waiting = waitingInThread(place, { userId: viewer.userId, newest: sql`newest.ts_micros` });
  return database
    .execute<ThreadRow>(sql`
      select parent.conversation_id, parent.ts as thread_ts, c.name, c.type, c.is_private,
        case when parent.deleted then '' else left(parent.text, 2000) end as parent_text,
        parent.user_id as parent_user, authors.own_reply,
        follow.last_read, counts.reply_count,
        case when follow.user_id is null then 0 else coalesce(${unread}, 0) end as unread_count,
        case when follow.user_id is not null then ${newestMention(place, viewer, sql`follow.last_read_micros`)} end
          as mention_ts,
        case when newest.ts_micros > follow.last_read_micros then ${attention} end as attention,
        case when follow.user_id is not null and newest.ts_micros is not null then ${waiting} end as waiting,
        coalesce(latest.row, (select ${latestRow} from messages m where m.workspace_id = parent.workspace_id
          and m.conversation_id = parent.conversation_id and m.ts = parent.ts)) as latest,
        authors.ids || coalesce(array[parent.user_id], '{}') as author_ids,
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
        select m.ts_micros, m.reply_ordinal, m.user_reply_ordinal from messages m where ${isInPlace(place)}
        order by m.ts_micros desc limit 1
      ) newest on true
      cross join lateral (select ${messageCount(place, sql`newest.reply_ordinal`)} as reply_count) counts
      cross join lateral (
        select coalesce((array_agg(author.user_id order by author.newest desc))[1:${sql.raw(String(authors))}], '{}') as ids,
          max(author.first_ts) filter (where author.user_id = ${viewer.userId}) as own_reply
        from (
          select reply.user_id, max(reply.ts_micros) as newest, (array_agg(reply.ts order by reply.ts_micros))[1] as first_ts
          from (select m.user_id, m.ts, m.ts_micros from messages m where ${isInPlace(place)} and not m.deleted
            and m.user_id is not null order by m.ts_micros desc limit ${recentReplies}) reply
          group by reply.user_id
        ) author
      ) authors
      left join lateral (
        select ${latestRow} as row from messages m where m.workspace_id = parent.workspace_id
          and m.conversation_id = parent.conversation_id and m.thread_ts = parent.ts and not m.deleted
        order by m.ts_micros desc limit 1
      ) latest on true
      where parent.workspace_id = ${viewer.workspaceId} and parent.thread_ts is null
        and ${scope === 'followed' ? sql`counts.reply_count > 0` : sql`true`} and ${visible}`)
    .then(({ rows }) => rows);
}
