import type { MatchPlace } from '../navigation/state.ts';

/** The result of a search in the open conversation. @inline */
export interface Matches {
  /** In reading order: a message, then its replies. */
  places: readonly MatchPlace[];
  /** Index of the match that is shown, or -1. */
  current: number;
  /** Whether all messages were searched. In a long conversation, texts are read while the page is idle. */
  isComplete: boolean;
}

export const noMatches: Matches = { places: [], current: -1, isComplete: true };
