import {
  type Conversation,
  filterTest,
  isListed,
  matchesFilter,
  type SubView,
  unreadCountOf,
} from '../../model/index.ts';
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

/** Counts the unread conversations of a list by view, one conversation after the other. */
export interface UnreadCounter {
  add(conversation: Conversation): void;
  /** The counts by view id. */
  finish(): Record<string, number>;
}

export function countUnreadIn(views: readonly SubView[]): UnreadCounter {
  const counters = views.map(({ id, filters }) => ({ id, matches: filterTest(filters), count: 0 }));
  return {
    add(conversation) {
      if (unreadCountOf(conversation) <= 0 || !isListed(conversation)) return;
      for (const counter of counters) if (counter.matches(conversation)) counter.count += 1;
    },
    finish: () => Object.fromEntries(counters.map(({ id, count }) => [id, count])),
  };
}

export function countUnread(views: readonly SubView[], conversations: Iterable<Conversation>): Record<string, number> {
  const counter = countUnreadIn(views);
  for (const conversation of conversations) counter.add(conversation);
  return counter.finish();
}

/** Updates badges for the changed conversations only. */
export function adjustedBadges(
  views: ViewsState,
  before: ReadonlyMap<string, Conversation>,
  after: ReadonlyMap<string, Conversation>,
  changed: Iterable<string>,
): ViewsState {
  const counted = viewsOf(views);
  let unread: Record<string, number> | null = null;
  for (const id of changed) {
    const old = before.get(id);
    const now = after.get(id);
    for (const view of counted) {
      const difference = Number(isCountedIn(view, now)) - Number(isCountedIn(view, old));
      if (difference === 0) continue;
      unread ??= { ...views.unread };
      unread[view.id] = (unread[view.id] ?? 0) + difference;
    }
  }
  if (unread === null) return views;
  for (const { id } of counted) unread[id] = Math.max(0, unread[id] ?? 0);
  return { ...views, unread };
}
