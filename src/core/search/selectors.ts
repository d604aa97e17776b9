import type { SearchMessage, SearchType } from '../../model/index.ts';
import { searchLimit, searchMinLength } from '../config.ts';
import type { OffersSlice } from '../session/offers.ts';
import { messageKey } from './messageKey.ts';
import {
  type Found,
  noResults,
  type SearchResults,
  type SearchSlice,
  type SearchState,
  type SearchTab,
  type SearchTotals,
} from './state.ts';

const types: Readonly<Record<SearchTab, SearchType | null>> = {
  all: 'all',
  conversations: 'conversations',
  messages: 'messages',
  people: 'users',
  actions: null,
};

/** The trimmed query; empty while it is too short to search. */
export function searchedQuery({ query }: Pick<SearchState, 'query'>): string {
  const trimmed = query.trim();
  return trimmed.length < searchMinLength ? '' : trimmed;
}

/** Whether an answer for all kinds is complete for each kind: it has the counted number, or did not reach the limit. */
function isWhole({ conversations, messages, users }: SearchResults, totals?: SearchTotals): boolean {
  const count = conversations.length + messages.length + users.length;
  return totals ? count >= totals.conversations + totals.messages + totals.users : count < searchLimit;
}

function resultsFor({ byType, totals }: Found, type: SearchType): SearchResults | null {
  const own = byType[type];
  if (own) return own;
  return byType.all && isWhole(byType.all, totals.all) ? byType.all : null;
}

/** The next page of the current tab; `null` if all results are loaded or their number is unknown. */
export function nextPage({ tab, found, query }: SearchState): { type: SearchType; offset: number } | null {
  const type = types[tab];
  if (type === null || type === 'all' || found?.query !== query.trim()) return null;
  const loaded = found.byType[type]?.[type].length;
  const total = found.totals[type]?.[type];
  return loaded !== undefined && total !== undefined && loaded < total ? { type, offset: loaded } : null;
}

/** The kind to search for the current tab; `null` if the query is too short or the tab has its answer. */
export function missingType(search: SearchState): SearchType | null {
  const type = types[search.tab];
  const query = searchedQuery(search);
  if (type === null || query === '') return null;
  const { found } = search;
  return found?.query === query && resultsFor(found, type) ? null : type;
}

/** Whether the current tab has results that are not loaded. */
export const hasMoreResults = (search: SearchState): boolean => nextPage(search) !== null;

export type SearchStatus = 'short' | 'searching' | 'ready';

/** The status of the current tab. Actions are matched locally and never wait. */
export function searchStatus(search: SearchState): SearchStatus {
  if (types[search.tab] === null) return 'ready';
  if (searchedQuery(search) === '') return 'short';
  return missingType(search) === null ? 'ready' : 'searching';
}

/** The results for the current tab: its own answer, else the newest answer for all kinds. */
export function shownResults(search: SearchState): SearchResults {
  const type = types[search.tab];
  const { found } = search;
  if (type === null || found === null || searchedQuery(search) === '') return noResults;
  return resultsFor(found, type) ?? found.byType.all ?? noResults;
}

/** Number of results of a kind; `isMore` when the answer reached the limit and has no count. */
export interface FoundCount {
  count: number;
  isMore: boolean;
}

export function foundCount(search: SearchState, kind: keyof SearchResults): FoundCount | null {
  const { found } = search;
  const query = searchedQuery(search);
  if (query === '' || found === null || found.query !== query) return null;
  const results = found.byType[kind] ?? found.byType.all;
  if (!results) return null;
  const total = (found.byType[kind] ? found.totals[kind] : found.totals.all)?.[kind];
  if (total !== undefined) return { count: total, isMore: false };
  const count = results[kind].length;
  return { count, isMore: count >= searchLimit };
}

/** The search of the chat service, as the current tab offers it. `whole`: all its results are loaded. */
export type ServiceOffer = 'offered' | 'searching' | 'failed' | 'more' | 'whole';

/** `null`: the server cannot search the chat service, the query is too short, or the tab has no messages. */
export function serviceOffer({ search, offers }: SearchSlice & OffersSlice): ServiceOffer | null {
  const query = searchedQuery(search);
  const hasMessages = search.tab === 'all' || search.tab === 'messages';
  if (!offers.searchService || !hasMessages || query === '') return null;
  const { service } = search;
  if (service?.query !== query) return 'offered';
  if (service.status !== 'ready') return service.status;
  return service.hasMore ? 'more' : 'whole';
}

/** The messages that only the chat service has found. */
export function serviceOnly(search: SearchState): readonly SearchMessage[] {
  const { service } = search;
  if (service === null || service.query !== searchedQuery(search)) return [];
  const local = new Set(shownResults(search).messages.map(messageKey));
  return service.messages.filter((message) => !local.has(messageKey(message)));
}
