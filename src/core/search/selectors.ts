import type { SearchType } from '../../model/index.ts';
import type { InboxConfig } from '../config.ts';
import { type Found, noResults, type SearchResults, type SearchState, type SearchTab } from './state.ts';

type Limits = Pick<InboxConfig, 'searchMinLength' | 'searchLimit'>;

const types: Readonly<Record<SearchTab, SearchType | null>> = {
  all: 'all',
  conversations: 'conversations',
  messages: 'messages',
  people: 'users',
  actions: null,
};

/** What is asked for: the query without the blanks around it; empty while it is too short. */
export function askedQuery({ query }: Pick<SearchState, 'query'>, { searchMinLength }: Limits): string {
  const trimmed = query.trim();
  return trimmed.length < searchMinLength ? '' : trimmed;
}

/** An answer about everything in which no kind was cut says all there is to say of each. */
const isWhole = ({ conversations, messages, users }: SearchResults, limit: number): boolean =>
  conversations.length + messages.length + users.length < limit;

function resultsFor({ byType }: Found, type: SearchType, limit: number): SearchResults | null {
  const own = byType[type];
  if (own) return own;
  return byType.all && isWhole(byType.all, limit) ? byType.all : null;
}

/** What the server is still to be asked for, or `null`: the query is too short, or this tab has its answer. */
export function missingType(search: SearchState, limits: Limits): SearchType | null {
  const type = types[search.tab];
  const query = askedQuery(search, limits);
  if (!search.isAvailable || type === null || query === '') return null;
  const { found } = search;
  return found?.query === query && resultsFor(found, type, limits.searchLimit) ? null : type;
}

export type SearchStatus = 'short' | 'searching' | 'ready';

/** How it stands with the tab that is shown. Actions are matched here and never wait. */
export function searchStatus(search: SearchState, limits: Limits): SearchStatus {
  if (types[search.tab] === null) return 'ready';
  if (askedQuery(search, limits) === '') return 'short';
  return missingType(search, limits) === null ? 'ready' : 'searching';
}

/** What is shown on the tab: its answer; until that is there what is known of the query, or what was found before. */
export function shownResults(search: SearchState, limits: Limits): SearchResults {
  const type = types[search.tab];
  const { found } = search;
  if (type === null || found === null || askedQuery(search, limits) === '') return noResults;
  return resultsFor(found, type, limits.searchLimit) ?? found.byType.all ?? noResults;
}

/** How many there are of a kind, as far as the answers to this query say; `isMore` where an answer was cut. */
export interface FoundCount {
  count: number;
  isMore: boolean;
}

export function foundCount(search: SearchState, limits: Limits, kind: keyof SearchResults): FoundCount | null {
  const { found } = search;
  const query = askedQuery(search, limits);
  if (query === '' || found === null || found.query !== query) return null;
  const results = found.byType[kind] ?? found.byType.all;
  if (!results) return null;
  const count = results[kind].length;
  return { count, isMore: count >= limits.searchLimit };
}
