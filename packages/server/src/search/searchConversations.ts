import { sql } from 'drizzle-orm';
import { type Conversation, splitThreadId, threadId, threadTitle, unreadCountOf } from 'triage-inbox/core';
import { foldText, matchQuality } from 'triage-inbox/search';
import { conversationRows } from '../conversations/queries/conversationRows.ts';
import { threadRows } from '../conversations/queries/threadRows.ts';
import { wireConversation } from '../conversations/queries/wireConversation.ts';
import { wireThread } from '../conversations/queries/wireThread.ts';
import type { Database } from '../database/database.ts';
import { resolveMentions } from '../messages/queries/resolveMentions.ts';
import type { Directory, Needs } from '../ports.ts';
import type { Viewer } from '../viewer.ts';
import { placesNamed } from './messageScope.ts';
import type { FoundPage, SearchRequest } from './searchRequest.ts';
import type { VisiblePlace } from './visiblePlaces.ts';

/** Visible channels and dms and followed threads by name: best matches first, then the viewer's own, then by activity.
 * A search with message operators finds no conversations. */
export async function searchConversations(
  ports: Needs<'database' | 'storedPart'>,
  request: SearchRequest,
  places: readonly VisiblePlace[],
): Promise<FoundPage<Conversation>> {
  const { viewer, criteria, names, offset, limit } = request;
  if (!criteria.finds.conversations) return nothing;
  const byId = new Map(places.map((place) => [place.id, place]));
  const threads = await followedThreads(ports.database, viewer, names, byId);
  const isMeant = placeFilter(request, places);
  const found = new Map<string, number>();
  const consider = (id: string, name: string, placeId: string, isJoined: boolean) => {
    if (!isMeant(placeId, isJoined)) return;
    const quality = matchQuality(foldText(name), criteria, { typos: request.typos, text: name, isJoined });
    if (quality > 0) found.set(id, quality);
  };
  for (const { id, name, isJoined } of places) consider(id, name, id, isJoined);
  for (const { id, name, parentId } of threads) consider(id, name, parentId, true);
  const best = [...found].sort(([, a], [, b]) => b - a).map(([id]) => id);
  if (best.length > maxRankedByActivity && criteria.isUnread === undefined) {
    return {
      items: inOrder(await load(ports, request, best.slice(offset, offset + limit)), best),
      total: best.length,
    };
  }
  const qualityOf = ({ id }: Conversation): number => found.get(id) ?? 0;
  const loaded = (await load(ports, request, best))
    .filter((item) => criteria.isUnread === undefined || unreadCountOf(item) > 0 === criteria.isUnread)
    .sort((a, b) => qualityOf(b) - qualityOf(a) || b.latest_activity - a.latest_activity);
  return { items: loaded.slice(offset, offset + limit), total: loaded.length };
}

const nothing: FoundPage<Conversation> = { items: [], total: 0 };

function inOrder(loaded: readonly Conversation[], ids: readonly string[]): Conversation[] {
  const byId = new Map(loaded.map((conversation) => [conversation.id, conversation]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function placeFilter({ criteria }: SearchRequest, places: readonly VisiblePlace[]) {
  const inside = criteria.in.length > 0 ? new Set(placesNamed(places, criteria.in)) : undefined;
  const outside = new Set(placesNamed(places, criteria.notIn));
  return (placeId: string, isJoined: boolean): boolean =>
    (inside?.has(placeId) ?? true) && !outside.has(placeId) && (criteria.isUnread === undefined || isJoined);
}

/** Above this number, conversations are ranked by name alone, without their activity. */
const maxRankedByActivity = 300;

async function load(
  ports: Needs<'database' | 'storedPart'>,
  { viewer, names }: SearchRequest,
  ids: readonly string[],
): Promise<Conversation[]> {
  const conversationIds = ids.filter((id) => !splitThreadId(id));
  const threads = ids.flatMap((id) => {
    const thread = splitThreadId(id);
    return thread ? [{ conversationId: thread.parentId, threadTs: thread.threadTs }] : [];
  });
  const conversations: Conversation[] = [];
  if (conversationIds.length > 0) {
    const rows = await conversationRows(ports, viewer, { conversationIds });
    conversations.push(...rows.map((row) => wireConversation(row, viewer.userId, names)));
  }
  if (threads.length > 0) {
    const rows = await threadRows(ports.database, viewer, { threads });
    conversations.push(...rows.map((row) => wireThread(row, viewer.userId, names)));
  }
  return conversations;
}

/** A followed thread with its title for the viewer. */
interface FollowedThread {
  id: string;
  name: string;
  parentId: string;
  threadTs: string;
}

/** Characters of the first message that a title is made from. */
const titleSource = 400;

async function followedThreads(
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
