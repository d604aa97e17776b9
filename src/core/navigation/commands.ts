import type { Ts } from '../../model/index.ts';
import { indexInOrder } from '../conversations/order.ts';
import { currentPage, currentView, placeIn, tabsOf } from '../conversations/selectors.ts';
import { hasMessage } from '../messages/selectors.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { InboxState } from '../state.ts';
import type { InboxLocation } from './location.ts';
import {
  conversationClosed,
  conversationOpened,
  cursorMoved,
  listSearchChanged,
  locationShown,
  type Opening,
  pageShown,
  viewShown,
} from './transitions.ts';

/** Where the cursor of the list goes. */
export type CursorMove = 'next' | 'previous' | 'first' | 'last';

export interface NavigationCommands {
  goToPage(pageId: string): void;
  goToView(viewId: string): void;
  /** The next or previous tab, wrapping. */
  cycleView(by: 1 | -1): void;
  /** Follows the host's address bar. */
  goTo(location: InboxLocation): void;
  /** Opens; a conversation that is not in the list is fetched. */
  open(id: string, opening?: Opening): void;
  /** Opens a conversation at a message or a reply: loads what is missing, scrolls there, tints it for 3 s, and the reply
   * gets the focus (product spec §4 "Navigation"). A message that is not there after loading is told by a notice. */
  openMessage(conversationId: string, ts: Ts): void;
  /** Selecting the open conversation closes it. */
  toggle(id: string): void;
  close(): void;
  moveCursor(move: CursorMove): void;
  setCursor(id: string): void;
  openCursor(): void;
  openListSearch(): void;
  setListQuery(query: string): void;
  closeListSearch(): void;
}

interface Neighbours {
  loadMessages(id: string): void;
  reloadMessages(id: string): void;
  /** A conversation was closed or left. */
  settle(id: string): void;
  loadAggregates(): void;
}

export function createNavigationCommands(
  runtime: Runtime,
  { loadMessages, reloadMessages, settle, loadAggregates }: Neighbours,
): NavigationCommands {
  const { getState, update, visible } = runtime;

  /** One step, however much it moves, so that nobody sees a place in between; then what follows from it. */
  const move = (transition: (state: InboxState) => InboxState): void => {
    const { open: before, pageId, viewId } = getState().navigation;
    update(transition);
    const { open, ...now } = getState().navigation;
    if (before && before.id !== open?.id) settle(before.id);
    if (open && open.id !== before?.id) loadMessages(open.id);
    else if (open?.highlight && open.highlight !== before?.highlight) {
      if (!hasMessage(getState(), open.id, open.highlight.ts)) reloadMessages(open.id);
    }
    if (pageId !== now.pageId || viewId !== now.viewId) loadAggregates();
  };

  const open = (id: string, opening?: Opening): void => move((state) => conversationOpened(state, id, opening));
  const close = (): void => move(conversationClosed);
  const toggle = (id: string): void => (getState().navigation.open?.id === id ? close() : open(id));
  const goToView = (viewId: string): void => move((state) => viewShown(state, viewId));

  return {
    goToPage: (pageId) => move((state) => pageShown(state, pageId)),
    goToView,
    cycleView(by) {
      const state = getState();
      const tabs = tabsOf(state, currentPage(state));
      const index = tabs.findIndex(({ id }) => id === currentView(state)?.id);
      const next = tabs[(index + by + tabs.length) % tabs.length];
      if (next) goToView(next.id);
    },
    goTo: (location) => move((state) => locationShown(state, location)),
    open,
    openMessage: (id, ts) => open(id, { focus: 'composer', highlightTs: ts }),
    toggle,
    close,
    moveCursor(by) {
      const list = visible();
      if (list.length === 0) return;
      const state = getState();
      const { cursorId } = state.navigation;
      const place = cursorId === null ? null : placeIn(state, cursorId);
      const index = indexInOrder(list, place, (id) => placeIn(state, id));
      const last = list.length - 1;
      const target = {
        next: Math.min(index + 1, last),
        previous: Math.max(index - 1, 0),
        first: 0,
        last,
      }[by];
      update((current) => cursorMoved(current, list[target] ?? null));
    },
    setCursor: (id) => update((state) => cursorMoved(state, id)),
    openCursor() {
      const { cursorId } = getState().navigation;
      if (cursorId !== null) toggle(cursorId);
    },
    openListSearch: () => update((state) => listSearchChanged(state, state.navigation.listQuery ?? '')),
    setListQuery: (query) => update((state) => listSearchChanged(state, query)),
    closeListSearch: () => update((state) => listSearchChanged(state, null)),
  };
}
