import type { SearchType } from '../../model/index.ts';
import type { InboxState } from '../state.ts';
import type { RecentSearches, SearchResults, SearchState, SearchTab } from './state.ts';
import { initialSearch } from './state.ts';

const withSearch = (state: InboxState, search: Partial<SearchState>): InboxState => ({
  ...state,
  search: { ...state.search, ...search },
});

export const queryTyped = (state: InboxState, query: string): InboxState =>
  state.search.query === query ? state : withSearch(state, query.trim() === '' ? { query, found: null } : { query });

export const searchTabShown = (state: InboxState, tab: SearchTab): InboxState =>
  state.search.tab === tab || (!state.search.isAvailable && tab !== 'actions') ? state : withSearch(state, { tab });

/** An answer to a query that is not the one in the field any more changes nothing. */
export function searchAnswered(
  state: InboxState,
  { query, type }: { query: string; type: SearchType },
  results: SearchResults,
): InboxState {
  const { found } = state.search;
  if (state.search.query.trim() !== query) return state;
  const before = found?.query === query ? found.byType : {};
  return withSearch(state, { found: { query, byType: { ...before, [type]: results } } });
}

/** The window was closed: the next time it is empty. */
export const searchLeft = (state: InboxState): InboxState => {
  const { isAvailable, recent, query, found, tab } = state.search;
  const fresh = initialSearch(isAvailable);
  if (query === '' && found === null && tab === fresh.tab) return state;
  return { ...state, search: { ...fresh, recent } };
};

export const recentSearchesRead = (state: InboxState, recent: RecentSearches): InboxState =>
  withSearch(state, { recent });

/** The newest first, each once. */
export function searchRemembered(state: InboxState, query: string, limit: number): InboxState {
  const { owner, queries } = state.search.recent;
  const words = query.trim();
  if (owner === null || words === '' || queries[0] === words) return state;
  const next = [words, ...queries.filter((each) => each.toLowerCase() !== words.toLowerCase())].slice(0, limit);
  return withSearch(state, { recent: { owner, queries: next } });
}

export function searchForgotten(state: InboxState, query: string): InboxState {
  const { owner, queries } = state.search.recent;
  const next = queries.filter((each) => each !== query);
  return next.length === queries.length ? state : withSearch(state, { recent: { owner, queries: next } });
}

export const searchesForgotten = (state: InboxState): InboxState =>
  state.search.recent.queries.length === 0
    ? state
    : withSearch(state, { recent: { ...state.search.recent, queries: [] } });
