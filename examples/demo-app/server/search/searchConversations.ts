import { type Conversation, splitThreadId, unreadCountOf } from 'triage-inbox/core';
import {
  foldText,
  hasExcludedTerm,
  hasMessageCriteria,
  hasPlaceCriteria,
  joinedBonus,
  matchQuality,
} from 'triage-inbox/search';
import type { Database } from '../database/database.ts';
import { conversationRows } from '../queries/conversationRows.ts';
import { threadRows } from '../queries/threadRows.ts';
import { wireConversation } from '../queries/wireConversation.ts';
import { wireThread } from '../queries/wireThread.ts';
import { followedThreads } from './followedThreads.ts';
import { placesNamed } from './messageScope.ts';
import type { Found, SearchRequest } from './searchRequest.ts';
import type { VisiblePlace } from './visiblePlaces.ts';

/** Visible channels and dms and followed threads by name: best matches first, then the viewer's own, then by activity.
 * A search with message operators finds no conversations. */
export async function searchConversations(
  database: Database,
  request: SearchRequest,
  places: readonly VisiblePlace[],
): Promise<Conversation[]> {
  const { viewer, criteria, names, limit } = request;
  if (hasMessageCriteria(criteria)) return [];
  if (criteria.wanted.length === 0 && !hasPlaceCriteria(criteria)) return [];
  const byId = new Map(places.map((place) => [place.id, place]));
  const threads = await followedThreads(database, viewer, names, byId);
  const isMeant = placeFilter(request, places);
  const found = new Map<string, number>();
  const consider = (id: string, name: string, placeId: string, isJoined: boolean) => {
    const folded = foldText(name);
    if (!isMeant(placeId, isJoined) || hasExcludedTerm(folded, criteria.unwanted)) return;
    const quality = matchQuality(folded, criteria.wanted, { typos: request.typos });
    if (quality > 0) found.set(id, quality + (isJoined ? joinedBonus : 0));
  };
  for (const { id, name, isJoined } of places) consider(id, name, id, isJoined);
  for (const { id, name, parentId } of threads) consider(id, name, parentId, true);
  const loaded = await load(database, request, found);
  return loaded
    .filter(({ item }) => criteria.isUnread === undefined || unreadCountOf(item) > 0 === criteria.isUnread)
    .sort((a, b) => b.quality - a.quality || b.item.latest_activity - a.item.latest_activity)
    .slice(0, limit)
    .map(({ item }) => item);
}

function placeFilter({ criteria }: SearchRequest, places: readonly VisiblePlace[]) {
  const inside = criteria.in.length > 0 ? new Set(placesNamed(places, criteria.in)) : undefined;
  const outside = new Set(placesNamed(places, criteria.notIn));
  return (placeId: string, isJoined: boolean): boolean =>
    (inside?.has(placeId) ?? true) && !outside.has(placeId) && (criteria.isUnread === undefined || isJoined);
}

/** Above this number, conversations are ranked by name alone, without their activity. */
const maxLoaded = 300;

async function load(
  database: Database,
  { viewer, names }: SearchRequest,
  found: ReadonlyMap<string, number>,
): Promise<Found<Conversation>[]> {
  const best = [...found].sort(([, a], [, b]) => b - a).slice(0, maxLoaded);
  const conversationIds = best.flatMap(([id]) => (splitThreadId(id) ? [] : [id]));
  const threads = best.flatMap(([id]) => {
    const thread = splitThreadId(id);
    return thread ? [{ conversationId: thread.parentId, threadTs: thread.threadTs }] : [];
  });
  const conversations: Conversation[] = [];
  if (conversationIds.length > 0) {
    const rows = await conversationRows(database, viewer, { conversationIds });
    conversations.push(...rows.map((row) => wireConversation(row, viewer.userId, names)));
  }
  if (threads.length > 0) {
    const rows = await threadRows(database, viewer, { threads });
    conversations.push(...rows.map((row) => wireThread(row, viewer.userId, names)));
  }
  return conversations.map((item) => ({ item, quality: found.get(item.id) ?? 0 }));
}
