import type { SearchAnswer, SearchType } from '../../model/index.ts';

/** Spec §2 "Global search modal". */
export const searchTabs: readonly SearchTab[] = ['all', 'conversations', 'messages', 'people', 'actions'];

/** The tabs of the search. */
export type SearchTab = 'all' | 'conversations' | 'messages' | 'people' | 'actions';

/** What was found, by kind, best first. */
export type SearchResults = SearchAnswer['results'];

export const noResults: SearchResults = { conversations: [], messages: [], users: [] };

/** The answers to one query: of everything, of one kind only, or both. */
export interface Found {
  query: string;
  byType: Partial<Record<SearchType, SearchResults>>;
}

/** What is being looked for, and what was found (product spec §2 "Global search modal"). */
export interface SearchState {
  /** Whether the transport can search; without it there are only actions. */
  isAvailable: boolean;
  tab: SearchTab;
  /** As it stands in the field. */
  query: string;
  /** The newest answers. Those of the query before stay in sight until the next ones are there. */
  found: Found | null;
  recent: RecentSearches;
}

/** What the person looked for and found, newest first. */
export interface RecentSearches {
  /** Whose they are; `null` until they are read from storage. */
  owner: string | null;
  queries: readonly string[];
}

export const initialSearch = (isAvailable: boolean): SearchState => ({
  isAvailable,
  tab: isAvailable ? 'all' : 'actions',
  query: '',
  found: null,
  recent: { owner: null, queries: [] },
});
