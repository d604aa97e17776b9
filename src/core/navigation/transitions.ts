import { unreadCountOf } from '../../model/index.ts';
import { hasMessage } from '../messages/selectors.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { InboxState } from '../state.ts';
import type { InboxLocation } from './location.ts';
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

/** How a conversation is opened: where the focus goes, which message is marked for three seconds. */
export interface Opening {
  focus?: OpenConversation['focus'];
  highlightTs?: string;
}

/** Opens a conversation. What is open already keeps its divider. */
export function conversationOpened(
  state: InboxState,
  id: string,
  { focus = 'log', highlightTs }: Opening = {},
): InboxState {
  const { open: before } = state.navigation;
  const highlight = highlightTs === undefined ? {} : { highlight: { ts: highlightTs } };
  if (before?.id === id) {
    const { highlight: _before, ...rest } = before;
    return withNavigation(state, { open: { ...rest, ...highlight, focus }, cursorId: id });
  }
  return withNavigation(state, { open: { ...unreadOf(state, id), ...highlight, focus }, cursorId: id });
}

function unreadOf(state: InboxState, id: string): Omit<OpenConversation, 'focus'> {
  const conversation = state.conversations.byId.get(id);
  return conversation
    ? { id, readUpTo: conversation.last_read, unreadAtOpen: unreadCountOf(conversation) }
    : { id, readUpTo: undefined, unreadAtOpen: 0, isUnknown: true };
}

/** What an unknown conversation says of its unread messages, once it is loaded. */
export function openConversationKnown(state: InboxState): InboxState {
  const { open } = state.navigation;
  if (!open?.isUnknown || !state.conversations.byId.has(open.id)) return state;
  const { isUnknown: _noMore, ...rest } = open;
  return withNavigation(state, { open: { ...rest, ...unreadOf(state, open.id) } });
}

export const conversationClosed = (state: InboxState): InboxState =>
  state.navigation.open === null ? state : withNavigation(state, { open: null });

/** Follows an address in one step. A page that is not there is the first one; an absent view is the page's first. */
export function locationShown(state: InboxState, location: InboxLocation): InboxState {
  const { pages } = state.views;
  const page = pages.find(({ id }) => id === location.page) ?? pages[0];
  if (!page) return state;
  const viewId = location.view ?? page.subViews[0]?.id ?? '';
  const there = viewShown(pageShown(state, page.id), viewId);
  const { conversationId, messageTs } = location;
  if (conversationId === undefined) return conversationClosed(there);
  const isOpen = there.navigation.open?.id === conversationId;
  if (isOpen && messageTs === undefined) return there;
  return conversationOpened(there, conversationId, messageTs === undefined ? {} : { highlightTs: messageTs });
}

export function highlightEnded(state: InboxState): InboxState {
  const { open } = state.navigation;
  if (!open?.highlight) return state;
  const { highlight: _ended, ...rest } = open;
  return withNavigation(state, { open: rest });
}

/** A conversation was loaded whole: a message that was to be shown and is not in it will not come. */
export function highlightSought(state: InboxState, id: string): InboxState {
  const { open } = state.navigation;
  if (open?.id !== id || !open.highlight || hasMessage(state, id, open.highlight.ts)) return state;
  return noticeShown(highlightEnded(state), { kind: 'failure', failure: { code: 'message-missing' } });
}

export const cursorMoved = (state: InboxState, cursorId: string | null): InboxState =>
  state.navigation.cursorId === cursorId ? state : withNavigation(state, { cursorId });

export const listSearchChanged = (state: InboxState, listQuery: string | null): InboxState =>
  state.navigation.listQuery === listQuery ? state : withNavigation(state, { listQuery });
