import { createContext } from 'react';
import type { MatchPlace } from '../../core/navigation/state.ts';

/** What the in-conversation search marks in the messages. */
export interface SearchHits {
  query: string;
  current: MatchPlace | undefined;
}

export const SearchHitsContext = createContext<SearchHits | null>(null);
