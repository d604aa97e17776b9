import type { Conversation, UsersById } from '../../model/index.ts';
import type { Failure } from '../failure.ts';

/** State of the first load (product spec §4). @inline */
export type LoadStatus =
  | { status: 'idle' }
  | { status: 'loading' }
  /** The server had nothing yet (404): the first fetch from the chat service runs. */
  | { status: 'fetching' }
  | { status: 'ready' }
  | { status: 'failed'; failure: Failure };

/** All conversations of the user. */
export interface ConversationsState {
  load: LoadStatus;
  /** "Fetch data" is running. */
  refreshing: boolean;
  /** Conversations by id, with the unread counts and the read cursor that are shown. */
  byId: ReadonlyMap<string, Conversation>;
  /** All ids, newest activity first. Every change keeps the order; it is never sorted again as a whole. */
  order: readonly string[];
  /** Rows that keep their place although their activity moved on: the activity that places them, by id. */
  held: Readonly<Record<string, number>>;
}

export interface ConversationsSlice {
  conversations: ConversationsState;
  users: UsersById;
}

export const initialConversations: ConversationsState = {
  load: { status: 'idle' },
  refreshing: false,
  byId: new Map(),
  order: [],
  held: {},
};
