import type { Ts } from '../../model/index.ts';
import type { ListTexts } from '../conversations/listTexts.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { MessagesSlice } from '../messages/state.ts';
import type { NoticeSlice } from '../notice/state.ts';
import type { SendingSlice } from '../outbox/state.ts';
import type { Feature, ListSection, Runtime } from '../runtime/runtime.ts';
import type { ViewsSlice } from '../views/state.ts';
import { adjacentTo } from './adjacent.ts';
import type { InboxLocation } from './location.ts';
import { endHighlights, readListTexts } from './reactions.ts';
import { rowOpened } from './rowOpened.ts';
import { stepThrough } from './sections.ts';
import { currentPage, currentView, tabsOf } from './selectors.ts';
import type { NavigationSlice, OpenConversation } from './state.ts';
import { threadHidden, threadShown, threadTsOf } from './threadPane.ts';
import {
  channelOpened,
  conversationClosed,
  conversationOpened,
  cursorMoved,
  headingReached,
  listPageShown,
  listSearchChanged,
  locationShown,
  type Opening,
  pageShown,
  sectionCollapsed,
  viewShown,
} from './transitions.ts';

/** A move of the list cursor. @inline */
export type CursorMove = 'next' | 'previous' | 'first' | 'last';

export interface NavigationActions {
  /** Shows a page by id. */
  goToPage(pageId: string): void;
  /** Shows a tab of the current page by id. */
  goToView(viewId: string): void;
  /** Shows the next or previous tab, wrapping. */
  cycleView(by: 1 | -1): void;
  /** Shows a location of the host's address bar. */
  goTo(location: InboxLocation): void;
  /** Opens a conversation; one that is not in the list is loaded. From the drafts, it opens the thread that the draft is in.
   * From a page of the host, it shows the first page with conversations. */
  open(id: string, opening?: Opening): void;
  /** Opens a channel that a message names; shows a notice if the user is not in it. */
  openChannel(id: string, name: string): void;
  /** Opens a conversation at a message or a reply: loads what is missing, scrolls there, highlights it, and focuses the
   * reply field. Failure: a notice when the message does not exist. */
  openMessage(conversationId: string, ts: Ts): void;
  /** Opens a conversation, or closes it when it is open. */
  toggle(id: string): void;
  /** Shows the thread of a message, or of the parent of a reply, beside its conversation. A thread that has no reply yet
   * begins with the first one. */
  openThread(conversationId: string, ts: Ts, focus?: OpenConversation['focus']): void;
  /** Hides the thread beside the open conversation. */
  closeThread(): void;
  /** Closes the open conversation. */
  close(): void;
  /** Moves the cursor of the list. */
  moveCursor(move: CursorMove): void;
  /** Moves the cursor to a conversation. */
  setCursor(id: string): void;
  /** Opens the next or previous conversation of the list in place of the open one. If none is open: the one under the cursor. */
  openAdjacent(by: 1 | -1, opening?: Opening): void;
  /** Opens or closes the conversation under the cursor. */
  openCursor(): void;
  /** Hides or shows the rows of a group of the list, with the cursor on its heading. Without an id: on a heading its group; on a row,
   * only moves to its heading. */
  collapseSection(isCollapsed: boolean, id?: ListSection['id']): void;
  /** Shows or hides the rows of a group; an empty one opens the first conversation of the next. */
  pressSection(id: ListSection['id']): void;
  /** Opens the filter of the list. */
  openListSearch(): void;
  /** Sets the text of the filter of the list. */
  setListQuery(query: string): void;
  /** Closes the filter of the list and shows all its conversations. */
  closeListSearch(): void;
}

type Slices = NavigationSlice &
  NoticeSlice &
  ViewsSlice &
  MessagesSlice &
  SendingSlice &
  Pick<ConversationsSlice, 'conversations'>;

export function createNavigation(runtime: Runtime<Slices>, listTexts: ListTexts): Feature<Slices, NavigationActions> {
  const { getState, update, visible } = runtime;

  const open = (id: string, opening?: Opening): void => update((state) => rowOpened(listPageShown(state), id, opening));
  const close = (): void => update(conversationClosed);
  const toggle = (id: string): void => (getState().navigation.open?.id === id ? close() : open(id));
  const adjacent = (id: string | null, by: 1 | -1): string | null => adjacentTo(visible(), getState(), id, by);
  /** Shows the rows of a group; if they are shown, moves to the first. An empty group opens the first conversation of the next. */
  const openSection = (id: ListSection['id']): void => {
    const sections = runtime.sections();
    const section = sections.find((one) => one.id === id);
    const next = section?.count === 0 ? sections.at(-1) : section;
    if (!section || !next) return;
    update((state) => sectionCollapsed(state, next.id, false));
    const first = visible()[runtime.sections().find((one) => one.id === next.id)?.start ?? 0];
    if (first === undefined) return;
    if (section.count === 0) open(first);
    else if (!section.isCollapsed) update((state) => cursorMoved(state, first));
  };
  const goToView = (viewId: string): void => update((state) => viewShown(state, viewId));

  const actions: NavigationActions = {
    goToPage: (pageId) => update((state) => pageShown(state, pageId)),
    goToView,
    cycleView(by) {
      const state = getState();
      const tabs = tabsOf(state, currentPage(state));
      const index = tabs.findIndex(({ id }) => id === currentView(state)?.id);
      const next = tabs[(index + by + tabs.length) % tabs.length];
      if (next) goToView(next.id);
    },
    goTo: (location) => update((state) => locationShown(state, location)),
    open,
    openMessage: (id, ts) => open(id, { focus: 'composer', highlightTs: ts }),
    openChannel: (id, name) => update((state) => channelOpened(listPageShown(state), id, name)),
    toggle,
    openThread: (conversationId, ts, focus) =>
      update((state) => {
        const isOpen = state.navigation.open?.id === conversationId;
        const opened = isOpen ? state : conversationOpened(listPageShown(state), conversationId);
        return threadShown(opened, threadTsOf(state, conversationId, ts), focus && { focus });
      }),
    closeThread: () => update(threadHidden),
    close,
    moveCursor(to) {
      const list = visible();
      const sections = runtime.sections();
      if (sections.length > 0 && (to === 'next' || to === 'previous')) {
        const stop = stepThrough(getState(), list, sections, to === 'next' ? 1 : -1);
        if (stop)
          update((state) => (stop.section ? headingReached(state, stop.section) : cursorMoved(state, stop.cursorId)));
        return;
      }
      if (list.length === 0) return;
      const { cursorId } = getState().navigation;
      const move: Record<CursorMove, () => string | null | undefined> = {
        next: () => adjacent(cursorId, 1),
        previous: () => adjacent(cursorId, -1),
        first: () => list[0],
        last: () => list.at(-1),
      };
      const target = move[to]() ?? null;
      update((state) => cursorMoved(state, target));
    },
    openAdjacent(by, opening) {
      const { open: from, cursorId } = getState().navigation;
      const target = from === null && cursorId !== null ? cursorId : adjacent(from?.id ?? null, by);
      if (target !== null && target !== from?.id) open(target, opening);
    },
    setCursor: (id) => update((state) => cursorMoved(state, id)),
    openCursor() {
      const { cursorId, section } = getState().navigation;
      if (section !== null) openSection(section);
      else if (cursorId !== null) toggle(cursorId);
    },
    collapseSection(isCollapsed, id) {
      const { section, cursorId } = getState().navigation;
      const at = cursorId === null ? -1 : visible().indexOf(cursorId);
      const target = id ?? section ?? runtime.sections().findLast(({ start }) => start <= at)?.id;
      if (target === undefined) return;
      update((state) => headingReached(state, target));
      if (id !== undefined || section !== null) update((state) => sectionCollapsed(state, target, isCollapsed));
    },
    pressSection(id) {
      const section = runtime.sections().find((one) => one.id === id);
      if (section?.count === 0) openSection(id);
      else actions.collapseSection(!section?.isCollapsed, id);
    },
    openListSearch: () => update((state) => listSearchChanged(state, state.navigation.listQuery ?? '')),
    setListQuery: (query) => update((state) => listSearchChanged(state, query)),
    closeListSearch: () => update((state) => listSearchChanged(state, null)),
  };
  return { actions, react: () => [endHighlights(runtime), readListTexts(runtime, listTexts)] };
}
