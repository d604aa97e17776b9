import { unreadCountOf } from '../../model/index.ts';
import { currentPage } from '../conversations/selectors.ts';
import type { InboxState } from '../state.ts';
import type { NavigationState, OpenConversation } from './state.ts';

const withNavigation = (state: InboxState, navigation: Partial<NavigationState>): InboxState => ({
  ...state,
  navigation: { ...state.navigation, ...navigation },
});

/** Another page starts fresh: its first tab, no filter, nothing selected (product spec §4 "Navigation"). */
export function pageShown(state: InboxState, pageId: string): InboxState {
  const page = state.views.pages.find(({ id }) => id === pageId);
  if (!page || page.id === state.navigation.pageId) return state;
  return withNavigation(state, {
    pageId,
    viewId: page.subViews[0]?.id ?? '',
    open: null,
    cursorId: null,
    listQuery: null,
  });
}

export const viewShown = (state: InboxState, viewId: string): InboxState =>
  state.navigation.viewId === viewId ? state : withNavigation(state, { viewId, open: null, cursorId: null });

/** The first tab of the page that is shown. */
export const defaultViewId = (state: Pick<InboxState, 'navigation' | 'views'>): string =>
  currentPage(state)?.subViews[0]?.id ?? '';

export interface Opening {
  focus?: OpenConversation['focus'];
  highlightTs?: string;
}

export function conversationOpened(
  state: InboxState,
  id: string,
  { focus = 'log', highlightTs }: Opening = {},
): InboxState {
  const conversation = state.conversations.byId.get(id);
  const open: OpenConversation = {
    id,
    readUpTo: conversation?.last_read,
    unreadAtOpen: conversation ? unreadCountOf(conversation) : 0,
    focus,
    ...(highlightTs === undefined ? {} : { highlight: { ts: highlightTs } }),
  };
  return withNavigation(state, { open, cursorId: id });
}

/** What an unknown conversation says of its unread messages, once it is loaded. */
export function openConversationKnown(state: InboxState): InboxState {
  const { open } = state.navigation;
  const conversation = open && state.conversations.byId.get(open.id);
  if (!open || !conversation || open.readUpTo !== undefined) return state;
  return withNavigation(state, {
    open: { ...open, readUpTo: conversation.last_read, unreadAtOpen: unreadCountOf(conversation) },
  });
}

export const conversationClosed = (state: InboxState): InboxState =>
  state.navigation.open === null ? state : withNavigation(state, { open: null });

export function highlightEnded(state: InboxState): InboxState {
  const { open } = state.navigation;
  if (!open?.highlight) return state;
  const { highlight: _ended, ...rest } = open;
  return withNavigation(state, { open: rest });
}

export const cursorMoved = (state: InboxState, cursorId: string | null): InboxState =>
  state.navigation.cursorId === cursorId ? state : withNavigation(state, { cursorId });

export const listSearchChanged = (state: InboxState, listQuery: string | null): InboxState =>
  state.navigation.listQuery === listQuery ? state : withNavigation(state, { listQuery });
