import { createContext } from 'react';
import type { MatchPlace } from '../../core/navigation/state.ts';

/** The query and the active match of the search in the conversation. */
export interface SearchHits {
  query: string;
  current: MatchPlace | undefined;
}

export const SearchHitsContext = createContext<SearchHits | null>(null);
