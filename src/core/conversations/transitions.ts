import type { Failure } from '../failure.ts';
import { type ListOrder, orderOf } from './order.ts';
import type { ConversationsSlice, LoadStatus } from './state.ts';

type Slice = Pick<ConversationsSlice, 'conversations'>;

const withLoad = <S extends Slice>(state: S, load: LoadStatus): S => ({
  ...state,
  conversations: { ...state.conversations, load },
});

/** Starts a load. The current list stays visible during a reload. */
export const conversationsLoading = <S extends Slice>(state: S): S =>
  state.conversations.load.status === 'ready' ? state : withLoad(state, { status: 'loading' });

export const firstFetchStarted = <S extends Slice>(state: S): S => withLoad(state, { status: 'fetching' });

export const conversationsFailed = <S extends Slice>(state: S, failure: Failure): S =>
  withLoad(state, { status: 'failed', failure });

const withRefreshing = <S extends Slice>(state: S, refreshing: boolean): S =>
  state.conversations.refreshing === refreshing
    ? state
    : { ...state, conversations: { ...state.conversations, refreshing } };

export const refreshStarted = <S extends Slice>(state: S): S => withRefreshing(state, true);

export const refreshEnded = <S extends Slice>(state: S): S => withRefreshing(state, false);

/** Sorts the list anew. Held rows are released. */
export function listSorted<S extends Slice>(state: S, listOrder: ListOrder): S {
  const { conversations } = state;
  if (conversations.listOrder === listOrder) return state;
  const order = orderOf(conversations.byId.values(), listOrder);
  return { ...state, conversations: { ...conversations, listOrder, order, held: {} } };
}
