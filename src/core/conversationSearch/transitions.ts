import type { Ts } from '../../model/index.ts';
import { capQuery } from '../navigation/capQuery.ts';
import type { ConversationSearch, MatchPlace, NavigationSlice } from '../navigation/state.ts';

function withSearch<S extends NavigationSlice>(state: S, search: ConversationSearch | undefined): S {
  const { open } = state.navigation;
  if (!open || open.search === search) return state;
  const { search: _before, ...rest } = open;
  return { ...state, navigation: { ...state.navigation, open: search ? { ...rest, search } : rest } };
}

const searchOf = ({ navigation }: NavigationSlice): ConversationSearch | undefined => navigation.open?.search;

/** Opens the search from the first message in view, or focuses the one that is open. */
export function searchOpened<S extends NavigationSlice>(state: S, viewTs: Ts | undefined): S {
  const before = searchOf(state);
  const from = viewTs === undefined ? null : { topTs: viewTs, ts: viewTs, nth: 0 };
  return withSearch(state, before ? { ...before, requests: before.requests + 1 } : { query: '', from, requests: 1 });
}

export const searchClosed = <S extends NavigationSlice>(state: S): S => withSearch(state, undefined);

export function searchTyped<S extends NavigationSlice>(state: S, typed: string): S {
  const query = capQuery(typed);
  const before = searchOf(state);
  return before && before.query !== query ? withSearch(state, { ...before, query }) : state;
}

export function matchShown<S extends NavigationSlice>(state: S, from: MatchPlace): S {
  const before = searchOf(state);
  return before ? withSearch(state, { ...before, from }) : state;
}

/** More messages can be searched. */
export function searchProgressed<S extends NavigationSlice>(state: S): S {
  const before = searchOf(state);
  return before ? withSearch(state, { ...before, progress: (before.progress ?? 0) + 1 }) : state;
}
