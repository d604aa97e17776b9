import { sql } from 'drizzle-orm';
import { threadId, threadTitle } from 'triage-inbox/core';
import type { Database } from '../database/database.ts';
import { resolveMentions } from '../messages/queries/resolveMentions.ts';
import type { Directory } from '../ports.ts';
import type { Viewer } from '../viewer.ts';
import type { VisiblePlace } from './visiblePlaces.ts';

/** A followed thread with its title for the viewer. */
export interface FollowedThread {
  id: string;
  name: string;
  parentId: string;
  threadTs: string;
}

/** Characters of the first message that a title is made from. */
const titleSource = 400;

export async function followedThreads(
  database: Database,
  { workspaceId, userId }: Pick<Viewer, 'workspaceId' | 'userId'>,
  names: Directory,
  places: ReadonlyMap<string, VisiblePlace>,
): Promise<FollowedThread[]> {
  const { rows } = await database.execute<{ conversation_id: string; thread_ts: string; text: string }>(sql`
    select follow.conversation_id, follow.thread_ts,
      case when parent.deleted then '' else left(parent.text, ${titleSource}) end as text
    from thread_follows follow
    join messages parent on parent.workspace_id = follow.workspace_id
      and parent.conversation_id = follow.conversation_id and parent.ts = follow.thread_ts
    where follow.workspace_id = ${workspaceId} and follow.user_id = ${userId}`);
  return rows.flatMap(({ conversation_id: parentId, thread_ts: threadTs, text }) => {
    const place = places.get(parentId);
    if (!place?.isJoined) return [];
    const name = threadTitle({ channel: place.name, text: resolveMentions(text, names) });
    return [{ id: threadId(parentId, threadTs), name, parentId, threadTs }];
  });
}
