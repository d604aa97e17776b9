import type { Conversation, SearchAnswer, SearchType } from '../../model/index.ts';
import { unreadCountOf } from '../../model/index.ts';
import { foldText, matchQuality, rankPeople, readSearch } from '../../search/index.ts';
import { describeConversation } from './describeConversation.ts';
import { HttpError } from './httpError.ts';
import { followedThreads } from './listConversations.ts';
import type { MemoryServer, Place } from './memoryServer.ts';
import { isListed, isMember, isVisible, placeOf } from './memoryServer.ts';
import { describeMatch, searchMessages } from './searchMessages.ts';
import { placeFilter, type SearchRequest } from './searchRequest.ts';

export interface Search {
  q: string;
  type?: SearchType | undefined;
  /** The maximum for each type. */
  limit?: number | undefined;
  /** The number of results of each type to skip. */
  offset?: number | undefined;
}

const nothing = {
  results: { conversations: [], messages: [], users: [] },
  totals: { conversations: 0, messages: 0, users: 0 },
};

/** Finds conversations and users by name and messages by text, among those that the user may see. If nothing matches,
 * misspelled words match as well. */
export function searchServer(
  server: MemoryServer,
  userId: string,
  { q, type = 'all', limit = 20, offset = 0 }: Search,
  now: number,
): SearchAnswer {
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw new HttpError(400, 'limit: must be a whole number from 1 to 100');
  }
  if (!Number.isInteger(offset) || offset < 0) throw new HttpError(400, 'offset: must be a whole number of at least 0');
  if (q.length > 1000) throw new HttpError(400, 'q: must be at most 1000 characters long');
  const criteria = readSearch(q);
  const order = criteria.wanted.length > 0 ? 'relevance' : 'newest';
  const find = (typos: boolean): SearchAnswer => {
    const request = { server, userId, criteria, now, typos };
    const only = <T>(kind: SearchType, search: () => T[]): T[] => (type === 'all' || type === kind ? search() : []);
    const page = <T>(found: T[]): T[] => found.slice(offset, offset + limit);
    const found = {
      conversations: only('conversations', () => searchConversations(request)),
      messages: only('messages', () => searchMessages(request)),
      users: only('users', () => rankPeople(Object.values(server.workspace.users), criteria, { typos })),
    };
    return {
      results: {
        conversations: page(found.conversations),
        messages: page(found.messages).map((match) => describeMatch(match, request)),
        users: page(found.users),
      },
      totals: {
        conversations: found.conversations.length,
        messages: found.messages.length,
        users: found.users.length,
      },
      sorting_metrics: { order, typos },
    };
  };
  if (!criteria.finds.messages) return { ...nothing, sorting_metrics: { order, typos: false } };
  const answer = find(false);
  const isFound = Object.values(answer.totals ?? {}).some((total) => total > 0);
  return isFound || !criteria.wanted.some((term) => term.typos > 0) ? answer : find(true);
}

function searchConversations({ server, userId, criteria, typos }: SearchRequest): Conversation[] {
  if (!criteria.finds.conversations) return [];
  const isSelected = placeFilter(server, userId, criteria);
  const found: { conversation: Conversation; quality: number }[] = [];
  for (const place of placesOf(server, userId)) {
    const isJoined = isMember(place, userId);
    if (!isSelected(place) || (criteria.isUnread !== undefined && !isJoined)) continue;
    const conversation = describeConversation(server, place, userId);
    const folded = foldText(conversation.name);
    const quality = matchQuality(folded, criteria, { typos, text: conversation.name, isJoined });
    if (quality === 0) continue;
    if (criteria.isUnread !== undefined && unreadCountOf(conversation) > 0 !== criteria.isUnread) continue;
    found.push({ conversation, quality });
  }
  return found
    .sort((a, b) => b.quality - a.quality || b.conversation.latest_activity - a.conversation.latest_activity)
    .map(({ conversation }) => conversation);
}

/** The channels and DMs that the user may see and the threads that the user follows. */
function placesOf(server: MemoryServer, userId: string): Place[] {
  const rooms = [...server.conversations.keys()].map((id) => placeOf(server, id));
  const threads = followedThreads(server, userId).map((id) => placeOf(server, id));
  return [
    ...rooms.filter((place) => isVisible(place, userId) && (!isMember(place, userId) || isListed(place, userId))),
    ...threads.filter((place) => isMember(place, userId) && place.parent !== undefined),
  ];
}
