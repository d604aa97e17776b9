import { type SQL, sql } from 'drizzle-orm';
import { type AttentionRows, attentionRows } from '../../messages/queries/attentionRows.ts';
import { type LatestRow, latestRow } from '../../messages/queries/latestMessage.ts';
import { mentionsViewer, newestMention } from '../../messages/queries/mentionsViewer.ts';
import { type WaitingRows, waitingInConversation } from '../../messages/queries/waitingRows.ts';
import type { Needs } from '../../ports.ts';
import { isInPlace, messageCount, unreadCount } from '../../unread/unread.ts';
import type { Viewer } from '../../viewer.ts';
import { isReadable } from '../../visibility.ts';

/** A channel or dm for one viewer. */
export type ConversationRow = {
  id: string;
  name: string;
  type: 'dm' | 'channel';
  is_private: boolean;
  topic: string | null;
  created_at: number;
  is_member: boolean;
  is_archived: boolean;
  /** The stored messages do not reach back to the read cursor: there may be more unread ones. */
  is_capped: boolean | null;
  /** The server has not checked yet whether there are unread messages. */
  is_unchecked: boolean | null;
  last_read: string | null;
  message_count: number;
  unread_count: number;
  /** The newest unread mention of the viewer, without replies that the viewer has read in their thread. */
  mention_ts: string | null;
  /** The unread messages that may concern the viewer; null if none is unread. */
  attention: AttentionRows | null;
  /** The messages that may be unanswered, or be answers; null if the viewer is no member. */
  waiting: WaitingRows | null;
  latest: LatestRow | null;
  /** Some other members: of a dm all, of a channel as many as are shown. */
  other_ids: string[];
  /** Other members who wrote recently, newest first; null for a dm. Of a chat service also former members. */
  recent_ids: string[] | null;
  /** Null for a channel of a chat service that has not told it. */
  member_count: number | null;
};

/** Limit of other members; no group dm has more. */
const otherMembers = 12;
/** The client shows three avatars and needs a fourth to know that there are more. */
export const shownMembers = 4;
/** Recent authors are taken from these. */
const recentMessages = 12;

/** SQL condition: the member `me` sees the conversation `c` in lists. A DM that another member has opened appears with its
 * first message. */
export const isListed: SQL = sql`(me.is_listed or exists (select from messages m
  where m.workspace_id = c.workspace_id and m.conversation_id = c.id))`;

/** The viewer's conversations, or the visible ones among given ids, public channels included. */
export function conversationRows(
  { database, storedPart }: Needs<'database' | 'storedPart'>,
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>,
  scope: 'joined' | { conversationIds: readonly string[] },
): Promise<ConversationRow[]> {
  const visible: SQL =
    scope === 'joined'
      ? sql`me.user_id is not null and ${isListed}`
      : sql`c.id in (select jsonb_array_elements_text(${JSON.stringify(scope.conversationIds)}::text::jsonb))
          and ${isReadable}`;
  const place = { workspaceId: sql`c.workspace_id`, conversationId: sql`c.id` };
  const readThrough = sql`coalesce(cursor.last_read_micros, 0)`;
  const unread = unreadCount(place, viewer.userId, { after: readThrough, ordinal: sql`newest.user_ordinal` });
  const hasNews = sql`me.user_id is not null and newest.micros > ${readThrough}`;
  const isUnreadInThread = sql`not (m.thread_ts is not null and exists (select from thread_follows follow
    where follow.workspace_id = m.workspace_id and follow.conversation_id = m.conversation_id
      and follow.thread_ts = m.thread_ts and follow.user_id = ${viewer.userId}
      and follow.last_read_micros >= m.ts_micros))`;
  const isOfNoFollowedThread = sql`not (m.thread_ts is not null and exists (select from thread_follows follow
    where follow.workspace_id = m.workspace_id and follow.conversation_id = m.conversation_id
      and follow.thread_ts = m.thread_ts and follow.user_id = ${viewer.userId}))`;
  const attention = attentionRows(place, viewer, readThrough, [
    sql`c.type = 'dm' and ${isOfNoFollowedThread}`,
    sql`c.type <> 'dm' and ${mentionsViewer(viewer)} and ${isOfNoFollowedThread}`,
  ]);
  const waiting = waitingInConversation(
    place,
    { userId: viewer.userId, newest: sql`newest.micros` },
    isOfNoFollowedThread,
  );
  return database
    .execute<ConversationRow>(sql`
      select c.id, c.name, c.type, c.is_private, c.topic, greatest(c.created_at, stored.activity_micros / 1000000)::bigint as created_at,
        me.user_id is not null as is_member,
        c.is_archived, ${hasNews} and not stored.reached_start
          and stored.complete_micros > ${readThrough} as is_capped,
        stored.is_unchecked,
        cursor.last_read, ${messageCount(place, sql`newest.ordinal`)} as message_count,
        case when ${hasNews} then ${unread} else 0 end as unread_count,
        case when ${hasNews} then ${newestMention(place, viewer, readThrough, isUnreadInThread)} end as mention_ts,
        case when ${hasNews} then ${attention} end as attention,
        case when me.user_id is not null and newest.micros is not null then ${waiting} end as waiting,
        latest.row as latest, recent_ids.list as recent_ids,
        array(select user_id from conversation_members m where m.workspace_id = c.workspace_id
          and m.conversation_id = c.id and m.user_id <> ${viewer.userId} order by user_id
          limit case when c.type = 'dm' then ${otherMembers}::int else ${shownMembers}::int end
        ) as other_ids,
        case when c.type = 'dm' or stored.reached_start is null then
          (select count(*)::int from conversation_members m where m.workspace_id = c.workspace_id
            and m.conversation_id = c.id) else stored.member_count end as member_count
      from conversations c
      left join conversation_members me on me.workspace_id = c.workspace_id and me.conversation_id = c.id
        and me.user_id = ${viewer.userId}
      left join read_cursors cursor on cursor.workspace_id = c.workspace_id and cursor.conversation_id = c.id
        and cursor.user_id = ${viewer.userId}
      left join lateral (
        ${storedPart({ workspaceId: sql`c.workspace_id`, conversationId: sql`c.id` }, sql`${viewer.userId}`)}
      ) stored on true
      left join lateral (
        select m.ts_micros as micros, m.ordinal, m.user_ordinal from messages m where ${isInPlace(place)}
        order by m.ts_micros desc limit 1
      ) newest on true
      left join lateral (
        select ${latestRow} as row from messages m where ${isInPlace(place)} and not m.deleted
        order by m.ts_micros desc limit 1
      ) latest on true
      left join lateral (
        select array_agg(m.user_id order by m.ts_micros desc) as author_ids
        from (select m.user_id, m.ts_micros from messages m where ${isInPlace(place)} and not m.deleted
          order by m.ts_micros desc limit ${recentMessages}) m
      ) recent on c.type = 'channel'
      left join lateral (
        select array(select author.id from (
            select id, min(position) as position from unnest(recent.author_ids) with ordinality as one(id, position)
            where id <> ${viewer.userId} group by id
          ) author
          where stored.reached_start is not null or exists (select from conversation_members m where m.workspace_id = c.workspace_id
            and m.conversation_id = c.id and m.user_id = author.id)
          order by author.position limit ${shownMembers}) as list
      ) recent_ids on recent.author_ids is not null
      where c.workspace_id = ${viewer.workspaceId} and ${visible}`)
    .then(({ rows }) => rows);
}
