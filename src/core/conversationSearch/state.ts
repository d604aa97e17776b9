import type { MatchPlace } from '../navigation/state.ts';

/** The result of a search in the open conversation. @inline */
export interface Matches {
  /** In reading order: a message, then its replies. */
  places: readonly MatchPlace[];
  /** Index of the match that is shown, or -1. */
  current: number;
}

export const noMatches: Matches = { places: [], current: -1 };
