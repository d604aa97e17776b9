import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { conversationMembers, threadFollows } from '../database/schema.ts';
import { countsAsUnread } from '../queries/unread.ts';
import type { StreamEvent } from './streamEvent.ts';

/** Which of the given people receive an event, with their unread counts of the conversation or thread. */
export async function recipientsOf(
  database: Database,
  event: Pick<StreamEvent, 'workspaceId' | 'kind' | 'conversationId' | 'threadTs'>,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const query = event.kind === 'thread_new_message' ? followers : members;
  const { rows } = await database.execute<{ user_id: string; unread: number }>(query(event, userIds));
  return new Map(rows.map(({ user_id, unread }) => [user_id, unread]));
}

type Place = Pick<StreamEvent, 'workspaceId' | 'conversationId' | 'threadTs'>;

const members = ({ workspaceId, conversationId }: Place, userIds: readonly string[]) => sql`
  select conversation_members.user_id, (select count(*)::int from messages m
      where m.workspace_id = ${workspaceId} and m.conversation_id = ${conversationId}
        and m.ts_micros > coalesce(cursor.last_read_micros, 0) and ${countsAsUnread(sql`conversation_members.user_id`)}
    ) as unread
  from conversation_members
  left join read_cursors cursor on cursor.workspace_id = ${workspaceId}
    and cursor.conversation_id = ${conversationId} and cursor.user_id = conversation_members.user_id
  where conversation_members.workspace_id = ${workspaceId}
    and conversation_members.conversation_id = ${conversationId}
    and ${inArray(conversationMembers.userId, [...userIds])}`;

const followers = ({ workspaceId, conversationId, threadTs }: Place, userIds: readonly string[]) => sql`
  select thread_follows.user_id, (select count(*)::int from messages m
      where m.workspace_id = ${workspaceId} and m.conversation_id = ${conversationId} and m.thread_ts = ${threadTs}
        and m.ts_micros > thread_follows.last_read_micros and ${countsAsUnread(sql`thread_follows.user_id`)}
    ) as unread
  from thread_follows
  join conversation_members member on member.workspace_id = ${workspaceId}
    and member.conversation_id = ${conversationId} and member.user_id = thread_follows.user_id
  where thread_follows.workspace_id = ${workspaceId} and thread_follows.conversation_id = ${conversationId}
    and thread_follows.thread_ts = ${threadTs} and ${inArray(threadFollows.userId, [...userIds])}`;
