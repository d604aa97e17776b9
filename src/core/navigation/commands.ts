import { currentPage, currentView, tabsOf } from '../conversations/selectors.ts';
import type { Runtime } from '../runtime.ts';
import type { InboxLocation } from './location.ts';
import {
  conversationClosed,
  conversationOpened,
  cursorMoved,
  defaultViewId,
  highlightEnded,
  listSearchChanged,
  type Opening,
  pageShown,
  viewShown,
} from './transitions.ts';

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
  /** A conversation was closed or left. */
  settle(id: string): void;
  loadAggregates(): void;
}

export function createNavigationCommands(
  runtime: Runtime,
  { loadMessages, settle, loadAggregates }: Neighbours,
): NavigationCommands {
  const { after, config, getState, update, visible } = runtime;

  /** Runs a move and settles the conversation that it left. */
  const leaving = (run: () => void): void => {
    const before = getState().navigation.open?.id;
    run();
    if (before !== undefined && getState().navigation.open?.id !== before) settle(before);
  };

  const open = (id: string, opening: Opening = {}): void =>
    leaving(() => {
      update((state) => conversationOpened(state, id, opening));
      const { open: opened } = getState().navigation;
      if (opened?.highlight) {
        after(config.highlightMs, () => {
          if (getState().navigation.open === opened) update(highlightEnded);
        });
      }
      loadMessages(id);
    });

  const close = (): void => leaving(() => update(conversationClosed));

  const goToView = (viewId: string): void => {
    leaving(() => update((state) => viewShown(state, viewId)));
    loadAggregates();
  };

  const toggle = (id: string): void => (getState().navigation.open?.id === id ? close() : open(id));

  return {
    goToPage(pageId) {
      leaving(() => update((state) => pageShown(state, pageId)));
      loadAggregates();
    },
    goToView,
    cycleView(by) {
      const state = getState();
      const tabs = tabsOf(state, currentPage(state));
      const index = tabs.findIndex(({ id }) => id === currentView(state)?.id);
      const next = tabs[(index + by + tabs.length) % tabs.length];
      if (next) goToView(next.id);
    },
    goTo(location) {
      const state = getState();
      const { pageId, viewId, open: opened } = state.navigation;
      const wanted =
        location.view ?? defaultViewId({ ...state, navigation: { ...state.navigation, pageId: location.page } });
      if (location.page !== pageId) leaving(() => update((current) => pageShown(current, location.page)));
      if (wanted !== viewId && getState().navigation.viewId !== wanted) {
        leaving(() => update((current) => viewShown(current, wanted)));
      }
      if (location.conversationId === undefined) {
        if (getState().navigation.open) close();
      } else if (location.conversationId !== opened?.id || getState().navigation.open === null) {
        open(location.conversationId, location.messageTs === undefined ? {} : { highlightTs: location.messageTs });
      }
    },
    open,
    toggle,
    close,
    moveCursor(move) {
      const list = visible();
      if (list.length === 0) return;
      const current = getState().navigation.cursorId;
      const index = current === null ? -1 : list.indexOf(current);
      const last = list.length - 1;
      const target = {
        next: Math.min(index + 1, last),
        previous: Math.max(index - 1, 0),
        first: 0,
        last,
      }[move];
      update((state) => cursorMoved(state, list[target] ?? null));
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
