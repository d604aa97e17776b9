import type { Conversation, Ts } from '../../model/index.ts';
import type { Failure } from '../failure.ts';

/** A conversation as the store keeps it. */
export interface ListedConversation extends Conversation {
  /** The unread counts contain every message up to here. A message that comes a second time, by the stream after a reload
   * or by a replay, is not counted again. */
  countedTs?: Ts;
  /** How far the answer reached that brought it, by its activity: a hint only, for servers that name no last message. */
  loadedTs?: Ts;
  /** How far the server says that it is read; `last_read` may be ahead of that. */
  confirmedRead?: Ts;
  /** Where the server's cursor stands, by what was told it last or it said last. */
  cursorTs?: Ts;
  /** Told the server from here and taken back since: its echo is no news. */
  supersededTs?: Ts;
  /** An answer told of this message before the stream did: until it has, what it says of the cursor is older. */
  aheadTs?: Ts;
  /** Newer messages that were counted one by one as they came, which need not be in order. */
  counted?: readonly Ts[];
}

/** How it stands with the first load (product spec §3). */
export type LoadStatus =
  | { status: 'idle' }
  | { status: 'loading' }
  /** Nothing was there yet (404): the first fetch from the chat service runs. */
  | { status: 'fetching' }
  | { status: 'ready' }
  | { status: 'failed'; failure: Failure };

/** All conversations of the person, and how it stands with loading them. */
export interface ConversationsState {
  load: LoadStatus;
  /** "Fetch data" is under way. */
  refreshing: boolean;
  byId: ReadonlyMap<string, ListedConversation>;
  /** All ids, newest activity first. Kept in order by every change, never sorted again as a whole. */
  order: readonly string[];
  /** Rows that keep their place although their activity moved on (reading/transitions.ts), with the place's activity. */
  held: Readonly<Record<string, number>>;
}

export const initialConversations: ConversationsState = {
  load: { status: 'idle' },
  refreshing: false,
  byId: new Map(),
  order: [],
  held: {},
};
