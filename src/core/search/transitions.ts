import type { SearchType } from '../../model/index.ts';
import type { RecentSearches, SearchResults, SearchSlice, SearchState, SearchTab } from './state.ts';
import { initialSearch } from './state.ts';

const withSearch = <S extends SearchSlice>(state: S, search: Partial<SearchState>): S => ({
  ...state,
  search: { ...state.search, ...search },
});

export const queryTyped = <S extends SearchSlice>(state: S, query: string): S =>
  state.search.query === query ? state : withSearch(state, query.trim() === '' ? { query, found: null } : { query });

export const searchTabShown = <S extends SearchSlice>(state: S, tab: SearchTab): S =>
  state.search.tab === tab || (!state.search.isAvailable && tab !== 'actions') ? state : withSearch(state, { tab });

/** An answer to a query that is no longer in the field changes nothing. */
export function searchAnswered<S extends SearchSlice>(
  state: S,
  { query, type }: { query: string; type: SearchType },
  results: SearchResults,
): S {
  const { found } = state.search;
  if (state.search.query.trim() !== query) return state;
  const before = found?.query === query ? found.byType : {};
  return withSearch(state, { found: { query, byType: { ...before, [type]: results } } });
}

/** The search closed: it opens empty the next time. */
export const searchLeft = <S extends SearchSlice>(state: S): S => {
  const { isAvailable, recent, query, found, tab } = state.search;
  const fresh = initialSearch(isAvailable);
  if (query === '' && found === null && tab === fresh.tab) return state;
  return { ...state, search: { ...fresh, recent } };
};

export const recentSearchesRead = <S extends SearchSlice>(state: S, recent: RecentSearches): S =>
  withSearch(state, { recent });

/** Adds a recent search, newest first, each once. */
export function searchRemembered<S extends SearchSlice>(state: S, query: string, limit: number): S {
  const { owner, queries } = state.search.recent;
  const words = query.trim();
  if (owner === null || words === '' || queries[0] === words) return state;
  const next = [words, ...queries.filter((each) => each.toLowerCase() !== words.toLowerCase())].slice(0, limit);
  return withSearch(state, { recent: { owner, queries: next } });
}

export function searchForgotten<S extends SearchSlice>(state: S, query: string): S {
  const { owner, queries } = state.search.recent;
  const next = queries.filter((each) => each !== query);
  return next.length === queries.length ? state : withSearch(state, { recent: { owner, queries: next } });
}

export const searchesForgotten = <S extends SearchSlice>(state: S): S =>
  state.search.recent.queries.length === 0
    ? state
    : withSearch(state, { recent: { ...state.search.recent, queries: [] } });
