import type { Inbox } from '../inbox.ts';
import { currentPage, currentView, tabsOf } from '../navigation/selectors.ts';
import type { InboxState } from '../state.ts';
import { customViewsOf } from '../views/order.ts';
import { isCustomView } from '../views/tabs.ts';

export const canSaveViews = ({ session, offers }: InboxState): boolean =>
  session.status === 'authenticated' && offers.saveViews;

/** Id of the current view if it is a Focus Inbox. */
export const shownFocusInbox = (state: InboxState): string | undefined => {
  const view = canSaveViews(state) ? currentView(state) : undefined;
  return view && isCustomView(view) ? view.id : undefined;
};

/** Moves the shown Focus Inbox past the tab beside it. Hidden views, such as those of muted conversations, keep their places. */
export function moveShown({ getState, actions }: Inbox, by: 1 | -1): void {
  const state = getState();
  const viewId = shownFocusInbox(state);
  const page = currentPage(state);
  const tabs = tabsOf(state, page).filter(isCustomView);
  const passed = tabs[tabs.findIndex(({ id }) => id === viewId) + by];
  if (viewId === undefined || !page || !passed) return;
  const order = customViewsOf(state.views, page.id);
  const next = order[order.findIndex(({ id }) => id === passed.id) + 1];
  actions.moveView(viewId, by < 0 ? passed.id : (next?.id ?? null));
}
