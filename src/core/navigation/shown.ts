import type { NavigationSlice, ShownConversation } from './state.ts';

/** The conversations on screen: the open one and the thread beside it. */
export function shownConversations({ navigation: { open } }: NavigationSlice): readonly ShownConversation[] {
  if (open === null) return [];
  return open.thread ? [open, open.thread] : [open];
}

export const shownIds = (state: NavigationSlice): readonly string[] => shownConversations(state).map(({ id }) => id);

/** A conversation that is on screen. */
export const shownOf = (state: NavigationSlice, id: string): ShownConversation | undefined =>
  shownConversations(state).find((shown) => shown.id === id);

type Change = (shown: ShownConversation) => ShownConversation;

/** Changes a conversation that is on screen; the same state if it is not, or if nothing changes. */
export function withShown<S extends NavigationSlice>(state: S, id: string, change: Change): S {
  const before = state.navigation.open;
  if (before === null) return state;
  const { search, thread, ...main } = before;
  const nextMain = main.id === id ? change(main) : main;
  const nextThread = thread?.id === id ? change(thread) : thread;
  if (nextMain === main && nextThread === thread) return state;
  const open = { ...nextMain, ...(search && { search }), ...(nextThread && { thread: nextThread }) };
  return { ...state, navigation: { ...state.navigation, open } };
}
