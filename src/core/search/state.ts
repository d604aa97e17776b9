import type { SearchAnswer, SearchType } from '../../model/index.ts';

/** Spec §2 "Global search modal". */
export const searchTabs: readonly SearchTab[] = ['all', 'conversations', 'messages', 'people', 'actions'];

/** The tabs of the search. @inline */
export type SearchTab = 'all' | 'conversations' | 'messages' | 'people' | 'actions';

/** Results by kind, best first. @inline */
export type SearchResults = SearchAnswer['results'];

/** The number of results by kind. @inline */
export type SearchTotals = NonNullable<SearchAnswer['totals']>;

export const noResults: SearchResults = { conversations: [], messages: [], users: [] };

/** The answers to one query: for all kinds, for one kind, or both. @inline */
export interface Found {
  query: string;
  /** The loaded results. */
  byType: Partial<Record<SearchType, SearchResults>>;
  /** The number of all results; only of answers that have it. */
  totals: Partial<Record<SearchType, SearchTotals>>;
}

/** Query and results of the search (product spec §2 "Global search modal"). */
export interface SearchState {
  /** Whether the transport can search. Without it, only actions are offered. */
  isAvailable: boolean;
  tab: SearchTab;
  /** Text of the field. */
  query: string;
  /** The newest answers. Those of the former query stay visible until the next ones arrive. */
  found: Found | null;
  /** Whether the next page of results is on its way. */
  isLoadingMore: boolean;
  recent: RecentSearches;
}

/** Recent searches that led to a result, newest first. @inline */
export interface RecentSearches {
  /** User and workspace (`ownerOf`); `null` until they are read from storage. */
  owner: string | null;
  queries: readonly string[];
}

export interface SearchSlice {
  search: SearchState;
}

export const initialSearch = (isAvailable: boolean): SearchState => ({
  isAvailable,
  tab: isAvailable ? 'all' : 'actions',
  query: '',
  found: null,
  isLoadingMore: false,
  recent: { owner: null, queries: [] },
});
