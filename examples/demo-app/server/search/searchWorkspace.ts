import type { SearchAnswer, SearchType } from 'triage-inbox/core';
import { canBeTypo, isEmptySearch, parseSearchQuery, rankPeople, searchCriteriaOf } from 'triage-inbox/search';
import type { Viewer } from '../auth/viewer.ts';
import type { Gateway } from '../gateway.ts';
import { searchConversations } from './searchConversations.ts';
import { searchMessages } from './searchMessages.ts';
import type { SearchRequest } from './searchRequest.ts';
import { visiblePlaces } from './visiblePlaces.ts';

export interface Search {
  q: string;
  type: SearchType;
  /** Per kind of result. */
  limit: number;
}

type Results = SearchAnswer['results'];

const nothing: Results = { conversations: [], messages: [], users: [] };

/** Searches everything that the viewer can see. Without results it searches for similarly spelled words. */
export async function searchWorkspace(
  { database, directory, now }: Pick<Gateway, 'database' | 'directory' | 'now'>,
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>,
  { q, type, limit }: Search,
): Promise<SearchAnswer> {
  const criteria = searchCriteriaOf(parseSearchQuery(q));
  const order = criteria.wanted.length > 0 ? 'relevance' : 'newest';
  const answer = (results: Results, typos = false): SearchAnswer => ({ results, sorting_metrics: { order, typos } });
  if (isEmptySearch(criteria)) return answer(nothing);
  const names = await directory.of(viewer.workspaceId);
  const places = await visiblePlaces(database, viewer, names);
  const find = async (typos: boolean): Promise<Results> => {
    const request: SearchRequest = { viewer, criteria, names, limit, now: now(), typos };
    const isAsked = (kind: SearchType) => type === 'all' || type === kind;
    return {
      conversations: isAsked('conversations') ? await searchConversations(database, request, places) : [],
      messages: isAsked('messages') ? await searchMessages(database, request, places) : [],
      users: isAsked('users') ? rankPeople(Object.values(names.users), criteria, { typos }).slice(0, limit) : [],
    };
  };
  const results = await find(false);
  const isFound = Object.values(results).some((found) => found.length > 0);
  if (isFound || !criteria.wanted.some(canBeTypo)) return answer(results);
  return answer(await find(true), true);
}
