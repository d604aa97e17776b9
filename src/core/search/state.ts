import type { SearchAnswer, SearchMessage, SearchType } from '../../model/index.ts';

/** All tabs of the search, in their order. */
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
  /** The query that the results belong to. */
  query: string;
  /** The loaded results. */
  byType: Partial<Record<SearchType, SearchResults>>;
  /** The number of all results; only of answers that have it. */
  totals: Partial<Record<SearchType, SearchTotals>>;
}

/** The results of the chat service itself for one query. @inline */
export interface ServiceResults {
  /** The query that the messages belong to. */
  query: string;
  /** State of the search in the chat service. */
  status: 'searching' | 'ready' | 'failed';
  /** The messages found, best first. */
  messages: readonly SearchMessage[];
  /** The last page that has arrived, from 1; 0 before the first one. */
  page: number;
  /** Whether the chat service has more messages. */
  hasMore: boolean;
}

/** Query and results of the search. */
export interface SearchState {
  /** The visible tab. */
  tab: SearchTab;
  /** Text of the field. */
  query: string;
  /** The newest answers. Those of the former query stay visible until the next ones arrive. */
  found: Found | null;
  /** Whether the next page of results is on its way. */
  isLoadingMore: boolean;
  /** The search of the chat service, which the user starts; `null` for a new query. */
  service: ServiceResults | null;
  /** Recent searches of the user in the workspace. */
  recent: RecentSearches;
}

/** Recent searches that led to a result, newest first. @inline */
export interface RecentSearches {
  /** User and workspace (`ownerOf`); `null` until they are read from storage. */
  owner: string | null;
  /** The texts, newest first. */
  queries: readonly string[];
}

export interface SearchSlice {
  /** Query and results of the search. */
  search: SearchState;
}

/** Without a search of the server, only actions are offered. */
export const initialSearch = (canSearch: boolean): SearchState => ({
  tab: canSearch ? 'all' : 'actions',
  query: '',
  found: null,
  isLoadingMore: false,
  service: null,
  recent: { owner: null, queries: [] },
});
