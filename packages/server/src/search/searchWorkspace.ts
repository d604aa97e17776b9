import type { SearchAnswer, SearchType } from 'triage-inbox/core';
import { isEmptySearch, mayBeMisspelled, parseSearchQuery, rankPeople, searchCriteriaOf } from 'triage-inbox/search';
import type { Needs } from '../ports.ts';
import type { Viewer } from '../viewer.ts';
import { searchConversations } from './searchConversations.ts';
import { searchMessages } from './searchMessages.ts';
import type { SearchRequest } from './searchRequest.ts';
import { visiblePlaces } from './visiblePlaces.ts';

export interface Search {
  q: string;
  type: SearchType;
  /** Of each kind of result. */
  offset: number;
  limit: number;
}

type Answer = Required<Pick<SearchAnswer, 'results' | 'totals'>>;

const nothing: Answer = {
  results: { conversations: [], messages: [], users: [] },
  totals: { conversations: 0, messages: 0, users: 0 },
};
const none = { items: [], total: 0 };

/** Searches everything that the viewer can see. Without results it searches for similarly spelled words. */
export async function searchWorkspace(
  ports: Needs<'database' | 'directory' | 'storedPart' | 'now'>,
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>,
  { q, type, offset, limit }: Search,
): Promise<SearchAnswer> {
  const { database, directory, now } = ports;
  const criteria = searchCriteriaOf(parseSearchQuery(q));
  const order = criteria.wanted.length > 0 ? 'relevance' : 'newest';
  const answer = (found: Answer, typos = false): SearchAnswer => ({ ...found, sorting_metrics: { order, typos } });
  if (isEmptySearch(criteria)) return answer(nothing);
  const names = await directory.of(viewer.workspaceId);
  const places = await visiblePlaces(database, viewer, names);
  const find = async (typos: boolean): Promise<Answer> => {
    const request: SearchRequest = { viewer, criteria, names, offset, limit, now: now(), typos };
    const isAsked = (kind: SearchType) => type === 'all' || type === kind;
    const conversations = isAsked('conversations') ? await searchConversations(ports, request, places) : none;
    const messages = isAsked('messages') ? await searchMessages(database, request, places) : none;
    const users = isAsked('users') ? rankPeople(Object.values(names.users), criteria, { typos }) : [];
    return {
      results: {
        conversations: conversations.items,
        messages: messages.items,
        users: users.slice(offset, offset + limit),
      },
      totals: { conversations: conversations.total, messages: messages.total, users: users.length },
    };
  };
  const found = await find(false);
  const isFound = Object.values(found.totals).some((total) => total > 0);
  if (isFound || !mayBeMisspelled(criteria.wanted)) return answer(found);
  return answer(await find(true), true);
}
