import { sql } from 'drizzle-orm';
import type { Needs } from '../../ports.ts';
import type { Viewer } from '../../viewer.ts';

export interface ThreadPlace {
  conversationId: string;
  threadTs: string;
}

/** Follows a thread from its newest message on, or unfollows it. False when the viewer is not a member of its conversation or
 * the thread does not exist. */
export async function followThread(
  ports: Needs<'database'>,
  { workspaceId, userId }: Pick<Viewer, 'workspaceId' | 'userId'>,
  { conversationId, threadTs }: ThreadPlace,
  isFollowed: boolean,
): Promise<boolean> {
  const { rows } = await ports.database.execute<{ newest: string }>(sql`
      select (select ts from messages m where m.workspace_id = parent.workspace_id
          and m.conversation_id = parent.conversation_id and (m.thread_ts = parent.ts or m.ts = parent.ts)
        order by m.ts_micros desc limit 1) as newest
      from messages parent
      join conversation_members me on me.workspace_id = parent.workspace_id
        and me.conversation_id = parent.conversation_id and me.user_id = ${userId}
      where parent.workspace_id = ${workspaceId} and parent.conversation_id = ${conversationId}
        and parent.ts = ${threadTs} and parent.thread_ts is null`);
  const [thread] = rows;
  if (!thread) return false;
  await ports.database.execute(
    isFollowed
      ? sql`insert into thread_follows (workspace_id, conversation_id, thread_ts, user_id, last_read)
            values (${workspaceId}, ${conversationId}, ${threadTs}, ${userId}, ${thread.newest})
            on conflict do nothing`
      : sql`delete from thread_follows where workspace_id = ${workspaceId} and user_id = ${userId}
            and conversation_id = ${conversationId} and thread_ts = ${threadTs}`,
  );
  return true;
}
