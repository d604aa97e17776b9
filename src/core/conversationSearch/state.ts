import type { Ts } from '../../model/index.ts';

/** A place in a conversation, in reading order: a message or a reply, and a match in it. */
export interface MatchPlace {
  /** The message that stands in the log itself. */
  topTs: Ts;
  /** It, or a reply under it. */
  ts: Ts;
  /** Which of the matches in its text, from 0. */
  nth: number;
}

/** The search of the open conversation (product spec §2 "in-conversation search bar"). */
export interface ConversationSearch {
  query: string;
  /** Where to look from: what was in view when the search began, then the match that was shown last. */
  from: MatchPlace | null;
  /** How often it was asked for; each time the field gets the focus. */
  asked: number;
}

/** What a search found. */
export interface Matches {
  /** In reading order: a message, then its replies. */
  places: readonly MatchPlace[];
  /** Which of them is shown, or -1 when there is none. */
  current: number;
}

export const noMatches: Matches = { places: [], current: -1 };
