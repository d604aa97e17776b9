import type { Conversation, SearchAnswer, SearchType } from '../../model/index.ts';
import { unreadCountOf } from '../../model/index.ts';
import {
  canBeTypo,
  foldText,
  hasExcludedTerm,
  hasMessageCriteria,
  hasPlaceCriteria,
  isEmptySearch,
  joinedBonus,
  matchQuality,
  parseSearchQuery,
  rankPeople,
  searchCriteriaOf,
} from '../../search/index.ts';
import { describeConversation } from './describeConversation.ts';
import { followedThreads } from './listConversations.ts';
import type { Office, Place } from './office.ts';
import { isMember, isVisible, placeOf } from './office.ts';
import { Refusal } from './refusal.ts';
import { searchMessages } from './searchMessages.ts';
import { placeFilter, type SearchRequest } from './searchRequest.ts';

export interface Search {
  q: string;
  type?: SearchType | undefined;
  /** Of each kind. */
  limit?: number | undefined;
}

const nothing: SearchAnswer['results'] = { conversations: [], messages: [], users: [] };

/** Finds conversations and people by name and messages by text in what the person may see, in the language of searches.
 * Where there is nothing, nearly the same words will do. */
export function searchOffice(
  office: Office,
  userId: string,
  { q, type = 'all', limit = 20 }: Search,
  now: number,
): SearchAnswer {
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) {
    throw new Refusal(400, 'limit: must be a whole number from 1 to 100');
  }
  if (q.length > 1000) throw new Refusal(400, 'q: must be at most 1000 characters long');
  const criteria = searchCriteriaOf(parseSearchQuery(q));
  const order = criteria.wanted.length > 0 ? 'relevance' : 'newest';
  const find = (typos: boolean): SearchAnswer => {
    const request = { office, userId, criteria, limit, now, typos };
    const only = <T>(kind: SearchType, search: () => T[]): T[] =>
      type === 'all' || type === kind ? search().slice(0, limit) : [];
    const results = {
      conversations: only('conversations', () => searchConversations(request)),
      messages: only('messages', () => searchMessages(request)),
      users: only('users', () => rankPeople(Object.values(office.workspace.users), criteria, { typos })),
    };
    return { results, sorting_metrics: { order, typos } };
  };
  if (isEmptySearch(criteria)) return { results: nothing, sorting_metrics: { order, typos: false } };
  const answer = find(false);
  const isFound = Object.values(answer.results).some((found) => found.length > 0);
  return isFound || !criteria.wanted.some(canBeTypo) ? answer : find(true);
}

function searchConversations({ office, userId, criteria, typos }: SearchRequest): Conversation[] {
  if (hasMessageCriteria(criteria)) return [];
  if (criteria.wanted.length === 0 && !hasPlaceCriteria(criteria)) return [];
  const isMeant = placeFilter(office, userId, criteria);
  const found: { conversation: Conversation; quality: number }[] = [];
  for (const place of placesOf(office, userId)) {
    const isJoined = isMember(place, userId);
    if (!isMeant(place) || (criteria.isUnread !== undefined && !isJoined)) continue;
    const conversation = describeConversation(office, place, userId);
    const folded = foldText(conversation.name);
    const quality = matchQuality(folded, criteria.wanted, { typos });
    if (quality === 0 || hasExcludedTerm(folded, criteria.unwanted)) continue;
    if (criteria.isUnread !== undefined && unreadCountOf(conversation) > 0 !== criteria.isUnread) continue;
    found.push({ conversation, quality: quality + (isJoined ? joinedBonus : 0) });
  }
  return found
    .sort((a, b) => b.quality - a.quality || b.conversation.latest_activity - a.conversation.latest_activity)
    .map(({ conversation }) => conversation);
}

/** Every channel and dm that the person may see, and the threads they follow. */
function placesOf(office: Office, userId: string): Place[] {
  const rooms = [...office.conversations.keys()].map((id) => placeOf(office, id));
  const threads = followedThreads(office, userId).map((id) => placeOf(office, id));
  return [
    ...rooms.filter((place) => isVisible(place, userId)),
    ...threads.filter((place) => isMember(place, userId) && place.parent !== undefined),
  ];
}
