import { type Conversation, isListed, matchesFilter, type SubView, unreadCountOf } from '../../model/index.ts';
import { isDraftsView } from '../pages.ts';
import type { ViewsState } from './state.ts';

/** Every tab of every page whose unread conversations count. */
export const viewsOf = (views: Pick<ViewsState, 'pages' | 'custom'>): readonly SubView[] => [
  ...views.pages.flatMap((page) => page.subViews.filter((view) => !isDraftsView(view))),
  ...views.custom,
];

/** Whether the badge of a tab counts a conversation: it is listed, unread and matches the filters of the tab. */
export const isCountedIn = (view: SubView, conversation: Conversation | undefined): boolean =>
  conversation !== undefined &&
  isListed(conversation) &&
  unreadCountOf(conversation) > 0 &&
  matchesFilter(conversation, view.filters);

export function countUnread(views: readonly SubView[], conversations: Iterable<Conversation>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const view of views) counts[view.id] = 0;
  for (const conversation of conversations) {
    if (unreadCountOf(conversation) === 0) continue;
    for (const view of views) if (isCountedIn(view, conversation)) counts[view.id] = (counts[view.id] ?? 0) + 1;
  }
  return counts;
}

/** Updates badges for the changed conversations only. */
export function adjustedBadges(
  views: ViewsState,
  before: ReadonlyMap<string, Conversation>,
  after: ReadonlyMap<string, Conversation>,
  changed: ReadonlySet<string>,
): ViewsState {
  let unread: Record<string, number> | null = null;
  for (const view of viewsOf(views)) {
    let difference = 0;
    for (const id of changed) {
      difference += Number(isCountedIn(view, after.get(id))) - Number(isCountedIn(view, before.get(id)));
    }
    if (difference === 0) continue;
    unread ??= { ...views.unread };
    unread[view.id] = Math.max(0, (unread[view.id] ?? 0) + difference);
  }
  return unread ? { ...views, unread } : views;
}
