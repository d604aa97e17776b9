import type { Ts } from '../../model/index.ts';
import type { InboxState } from '../state.ts';
import type { ConversationSearch, MatchPlace } from './state.ts';

function withSearch(state: InboxState, search: ConversationSearch | undefined): InboxState {
  const { open } = state.navigation;
  if (!open || open.search === search) return state;
  const { search: _before, ...rest } = open;
  return { ...state, navigation: { ...state.navigation, open: search ? { ...rest, search } : rest } };
}

const searchOf = ({ navigation }: InboxState): ConversationSearch | undefined => navigation.open?.search;

/** `viewTs` is the first message in view. A search that is there goes on. */
export function searchAsked(state: InboxState, viewTs: Ts | undefined): InboxState {
  const before = searchOf(state);
  const from = viewTs === undefined ? null : { topTs: viewTs, ts: viewTs, nth: 0 };
  return withSearch(state, before ? { ...before, asked: before.asked + 1 } : { query: '', from, asked: 1 });
}

export const searchEnded = (state: InboxState): InboxState => withSearch(state, undefined);

export function searchTyped(state: InboxState, query: string): InboxState {
  const before = searchOf(state);
  return before && before.query !== query ? withSearch(state, { ...before, query }) : state;
}

export function matchShown(state: InboxState, from: MatchPlace): InboxState {
  const before = searchOf(state);
  return before ? withSearch(state, { ...before, from }) : state;
}
