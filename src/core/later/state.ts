import type { LaterEntry, Ts } from '../../model/index.ts';

/** What the user has put off. @inline */
export interface LaterState {
  /** The entries as the server has them, by id. */
  stored: ReadonlyMap<string, LaterEntry>;
  /** Changes that the server does not have: all, if the server keeps no entries. `null`: the entry is removed. */
  changes: ReadonlyMap<string, LaterEntry | null>;
  /** The displayed entries by conversation: stored ones with the changes. */
  byConversation: ReadonlyMap<string, readonly LaterEntry[]>;
  /** The first replies that ended a wait, by id of the entry. */
  replies: ReadonlyMap<string, Ts>;
  /** The time up to which returns are computed, in seconds since the epoch. */
  now: number;
  /** The signed-in user, whose own messages are no replies. */
  userId: string | undefined;
}

export interface LaterSlice {
  /** What the user has put off for later. */
  later: LaterState;
}

export const initialLater: LaterState = {
  stored: new Map(),
  changes: new Map(),
  byConversation: new Map(),
  replies: new Map(),
  now: 0,
  userId: undefined,
};

/** A change of an entry. `null`: there is none before, or after. @inline */
export interface LaterChange {
  before: LaterEntry | null;
  after: LaterEntry | null;
}
