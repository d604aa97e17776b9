import type { CustomView, Page, SubView, Ts } from '../../model/index.ts';
import { isHostPage } from '../pages.ts';
import type { ViewsSlice } from '../views/state.ts';
import { visibleViewsOf } from '../views/tabs.ts';
import { shownOf } from './shown.ts';
import type { NavigationSlice } from './state.ts';

/** The page that is shown; `undefined` while there is none. */
export const currentPage = (state: NavigationSlice & ViewsSlice): Page | undefined =>
  state.views.pages.find((page) => page.id === state.navigation.pageId) ?? state.views.pages[0];

/** Whether the page that is shown lists conversations; other pages show content of the host. */
export const isListShown = (state: NavigationSlice & ViewsSlice): boolean => {
  const page = currentPage(state);
  return page !== undefined && !isHostPage(page);
};

/** The tabs of a page: visible built-in views, then its Focus Inboxes. A page of the host has none. */
export const tabsOf = (state: ViewsSlice, page: Page | undefined): readonly (SubView | CustomView)[] =>
  page && !isHostPage(page) ? visibleViewsOf(state.views, page) : [];

/** The tab that is shown; `undefined` while there is none. */
export const currentView = (state: NavigationSlice & ViewsSlice): SubView | undefined => {
  const tabs = tabsOf(state, currentPage(state));
  return tabs.find((view) => view.id === state.navigation.viewId) ?? tabs[0];
};

/** The message that the user looks for in a conversation. */
export const soughtTs = (state: NavigationSlice, id: string): Ts | undefined => shownOf(state, id)?.highlight?.ts;
