import { unreadCountOf } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { hasMessage } from '../messages/selectors.ts';
import type { MessagesSlice } from '../messages/state.ts';
import type { NoticeSlice } from '../notice/state.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { ViewsSlice } from '../views/state.ts';
import { capQuery } from './capQuery.ts';
import type { InboxLocation } from './location.ts';
import type { NavigationSlice, NavigationState, OpenConversation } from './state.ts';

type Slices = NavigationSlice & Pick<ConversationsSlice, 'conversations'>;

const withNavigation = <S extends NavigationSlice>(state: S, navigation: Partial<NavigationState>): S => ({
  ...state,
  navigation: { ...state.navigation, ...navigation },
});

/** Shows a page: its first tab, no filter, nothing selected (product spec §4 "Navigation"). */
export function pageShown<S extends NavigationSlice & ViewsSlice>(state: S, pageId: string): S {
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

export const viewShown = <S extends NavigationSlice>(state: S, viewId: string): S =>
  state.navigation.viewId === viewId ? state : withNavigation(state, { viewId, open: null, cursorId: null });

/** How a conversation is opened: the part to focus, and a message to highlight. @inline */
export interface Opening {
  focus?: OpenConversation['focus'];
  highlightTs?: string;
}

/** Opens a conversation. One that is open already keeps its divider. */
export function conversationOpened<S extends Slices>(
  state: S,
  id: string,
  { focus = 'log', highlightTs }: Opening = {},
): S {
  const { open: before } = state.navigation;
  const highlight = highlightTs === undefined ? {} : { highlight: { ts: highlightTs } };
  if (before?.id === id) {
    const { highlight: _before, ...rest } = before;
    return withNavigation(state, { open: { ...rest, ...highlight, focus }, cursorId: id });
  }
  return withNavigation(state, { open: { ...unreadOf(state, id), ...highlight, focus }, cursorId: id });
}

function unreadOf(state: Slices, id: string): Omit<OpenConversation, 'focus'> {
  const conversation = state.conversations.byId.get(id);
  return conversation
    ? { id, readUpTo: conversation.last_read, unreadAtOpen: unreadCountOf(conversation) }
    : { id, readUpTo: undefined, unreadAtOpen: 0, isUnknown: true };
}

/** Sets the divider of a conversation that was opened before it was loaded. */
export function openConversationKnown<S extends Slices>(state: S): S {
  const { open } = state.navigation;
  if (!open?.isUnknown || !state.conversations.byId.has(open.id)) return state;
  const { isUnknown: _noMore, ...rest } = open;
  return withNavigation(state, { open: { ...rest, ...unreadOf(state, open.id) } });
}

export const conversationClosed = <S extends NavigationSlice>(state: S): S =>
  state.navigation.open === null ? state : withNavigation(state, { open: null });

/** Shows a location in one step. An unknown page is the first one; an absent view is the first of the page. */
export function locationShown<S extends Slices & ViewsSlice>(state: S, location: InboxLocation): S {
  const { pages } = state.views;
  const page = pages.find(({ id }) => id === location.page) ?? pages[0];
  if (!page) return state;
  const viewId = location.view ?? page.subViews[0]?.id ?? '';
  const there = viewShown(pageShown(state, page.id), viewId);
  const { conversationId, messageTs, reply } = location;
  if (conversationId === undefined) return conversationClosed(there);
  const isOpen = there.navigation.open?.id === conversationId;
  if (isOpen && messageTs === undefined && !reply) return there;
  return conversationOpened(there, conversationId, {
    ...(messageTs === undefined ? {} : { highlightTs: messageTs }),
    ...(reply ? { focus: 'composer' } : {}),
  });
}

export function highlightEnded<S extends NavigationSlice>(state: S): S {
  const { open } = state.navigation;
  if (!open?.highlight) return state;
  const { highlight: _ended, ...rest } = open;
  return withNavigation(state, { open: rest });
}

/** After a load: ends the highlight of a message that the conversation does not contain, and shows a notice. */
export function highlightSought<S extends NavigationSlice & MessagesSlice & NoticeSlice>(state: S, id: string): S {
  const { open } = state.navigation;
  if (open?.id !== id || !open.highlight || hasMessage(state, id, open.highlight.ts)) return state;
  return noticeShown(highlightEnded(state), { kind: 'failure', failure: { code: 'message-missing' } });
}

export const cursorMoved = <S extends NavigationSlice>(state: S, cursorId: string | null): S =>
  state.navigation.cursorId === cursorId ? state : withNavigation(state, { cursorId });

export function listSearchChanged<S extends NavigationSlice>(state: S, query: string | null): S {
  const listQuery = query && capQuery(query);
  return state.navigation.listQuery === listQuery ? state : withNavigation(state, { listQuery });
}
