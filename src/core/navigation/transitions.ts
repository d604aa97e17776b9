import { threadId } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { hasMessage } from '../messages/selectors.ts';
import type { MessagesSlice } from '../messages/state.ts';
import type { NoticeSlice } from '../notice/state.ts';
import { noticeShown } from '../notice/transitions.ts';
import { isHostPage } from '../pages.ts';
import type { ViewsSlice } from '../views/state.ts';
import { capQuery } from './capQuery.ts';
import type { InboxLocation } from './location.ts';
import { isListShown } from './selectors.ts';
import { shownConversations, shownOf, withShown } from './shown.ts';
import type { NavigationSlice, NavigationState, OpenConversation } from './state.ts';
import { focusRequested, threadHidden, threadShown, unreadWhenShown } from './threadPane.ts';

type Slices = NavigationSlice & Pick<ConversationsSlice, 'conversations'>;

/** A cursor on a row leaves the heading. */
const withNavigation = <S extends NavigationSlice>(state: S, navigation: Partial<NavigationState>): S => ({
  ...state,
  navigation: { ...state.navigation, ...('cursorId' in navigation ? { section: null } : {}), ...navigation },
});

/** Shows a page: its first tab, no filter, nothing selected. */
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

/** Shows the first page with conversations in place of a page of the host, so that a conversation can be opened. */
export function listPageShown<S extends NavigationSlice & ViewsSlice>(state: S): S {
  const page = state.views.pages.find((one) => !isHostPage(one));
  return page === undefined || isListShown(state) ? state : pageShown(state, page.id);
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
    return withNavigation(state, { open: focusRequested({ ...rest, ...highlight }, focus), cursorId: id });
  }
  const open = focusRequested({ ...unreadWhenShown(state, id), ...highlight }, focus);
  return withNavigation(state, { open, cursorId: id });
}

/** Opens a channel; shows a notice if the loaded conversations do not contain it, because the user is not in it. */
export function channelOpened<S extends Slices & NoticeSlice>(state: S, id: string, name: string): S {
  const { byId, load } = state.conversations;
  if (byId.has(id) || load.status !== 'ready') return conversationOpened(state, id);
  const failure = { code: 'not-a-member', about: { name, failed: 1, of: 1 } } as const;
  return noticeShown(state, { kind: 'failure', failure });
}

const isChecked = ({ conversations }: Slices, id: string): boolean => {
  const conversation = conversations.byId.get(id);
  return conversation !== undefined && !conversation.is_unchecked;
};

/** Sets the dividers of conversations that were opened before they were loaded. */
export const openConversationKnown = <S extends Slices>(state: S): S =>
  shownConversations(state)
    .filter(({ id, isUnknown }) => isUnknown && isChecked(state, id))
    .reduce(
      (next, { id }) =>
        withShown(next, id, ({ isUnknown: _noMore, ...rest }) => ({ ...rest, ...unreadWhenShown(next, id) })),
      state,
    );

export const conversationClosed = <S extends NavigationSlice>(state: S): S =>
  state.navigation.open === null ? state : withNavigation(state, { open: null });

/** Closes the conversation or the thread on screen that the user left. */
export function shownLeft<S extends NavigationSlice>(state: S, isLeft: (id: string) => boolean): S {
  const { open } = state.navigation;
  if (open === null) return state;
  if (isLeft(open.id)) return conversationClosed(state);
  return open.thread && isLeft(open.thread.id) ? threadHidden(state) : state;
}

/** Shows a location in one step. An unknown page is the first one; an absent view is the first of the page.
 * A page of the host has neither views nor conversations. */
export function locationShown<S extends Slices & MessagesSlice & ViewsSlice>(state: S, location: InboxLocation): S {
  const { pages } = state.views;
  const page = pages.find(({ id }) => id === location.page) ?? pages[0];
  if (!page) return state;
  if (isHostPage(page)) return conversationClosed(pageShown(state, page.id));
  const viewId = location.view ?? page.subViews[0]?.id ?? '';
  const there = viewShown(pageShown(state, page.id), viewId);
  const { conversationId, threadTs, messageTs, reply } = location;
  if (conversationId === undefined) return conversationClosed(there);
  const isOpen = there.navigation.open?.id === conversationId;
  const request = {
    ...(messageTs === undefined ? {} : { highlightTs: messageTs }),
    ...(reply ? { focus: 'composer' as const } : {}),
  };
  const isAsked = messageTs !== undefined || reply === true;
  if (threadTs === undefined) {
    return threadHidden(isOpen && !isAsked ? there : conversationOpened(there, conversationId, request));
  }
  const open = isOpen ? there : conversationOpened(there, conversationId);
  const isShown = open.navigation.open?.thread?.id === threadId(conversationId, threadTs);
  return isShown && !isAsked ? open : threadShown(open, threadTs, request);
}

export const highlightEnded = <S extends NavigationSlice>(state: S, id: string): S =>
  withShown(state, id, (shown) => {
    if (!shown.highlight) return shown;
    const { highlight: _ended, ...rest } = shown;
    return rest;
  });

/** After a load: ends the highlight of a message that the conversation does not contain, and shows a notice. */
export function highlightSought<S extends NavigationSlice & MessagesSlice & NoticeSlice>(state: S, id: string): S {
  const sought = shownOf(state, id)?.highlight;
  if (!sought || hasMessage(state, id, sought.ts)) return state;
  return noticeShown(highlightEnded(state, id), { kind: 'failure', failure: { code: 'message-missing' } });
}

export const cursorMoved = <S extends NavigationSlice>(state: S, cursorId: string | null): S =>
  state.navigation.cursorId === cursorId && state.navigation.section === null
    ? state
    : withNavigation(state, { cursorId });

export const headingReached = <S extends NavigationSlice>(state: S, section: NavigationState['section']): S =>
  withNavigation(state, { cursorId: null, section });

/** Hides or shows the rows of a group. */
export const sectionCollapsed = <S extends NavigationSlice>(
  state: S,
  id: NavigationState['collapsed'][number],
  isCollapsed: boolean,
): S => {
  const others = state.navigation.collapsed.filter((other) => other !== id);
  return withNavigation(state, { collapsed: isCollapsed ? [...others, id] : others });
};

export function listSearchChanged<S extends NavigationSlice>(state: S, query: string | null): S {
  const listQuery = query && capQuery(query);
  return state.navigation.listQuery === listQuery ? state : withNavigation(state, { listQuery });
}
