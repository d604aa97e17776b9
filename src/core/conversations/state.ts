import type { Conversation, UsersById } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import type { ListOrder } from './order.ts';

/** State of the first load. @inline */
export type LoadStatus =
  | { status: 'idle' }
  | { status: 'loading' }
  /** The server has no data yet (404): the first fetch from the chat service is running. */
  | { status: 'fetching' }
  | { status: 'ready' }
  | { status: 'failed'; failure: Failure };

/** All conversations of the user. */
export interface ConversationsState {
  /** State of the load of the list. */
  load: LoadStatus;
  /** "Fetch data" is running. */
  refreshing: boolean;
  /** Conversations by id, with the displayed unread counts and read cursor. */
  byId: ReadonlyMap<string, Conversation>;
  /** The order of the list, a choice of the user. */
  listOrder: ListOrder;
  /** All ids in that order. Updates move single ids instead of sorting the whole list. */
  order: readonly string[];
  /** Held rows: the sort key of each, by id, although its current one may differ. */
  held: Readonly<Record<string, number>>;
}

export interface ConversationsSlice {
  /** All conversations of the user by id, and their order. */
  conversations: ConversationsState;
  /** All known users by id. */
  users: UsersById;
}

export const initialConversations: ConversationsState = {
  load: { status: 'idle' },
  refreshing: false,
  byId: new Map(),
  listOrder: 'newest',
  order: [],
  held: {},
};
