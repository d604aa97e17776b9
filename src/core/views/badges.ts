import { isExtended } from '../../model/computedFields.ts';
import { type Conversation, filterTest, isListed, type SubView, waitingCountOf } from '../../model/index.ts';
import { isDraftsView } from '../pages.ts';
import { type IsPlaced, placements } from './placement.ts';
import type { ViewsState } from './state.ts';
import { isShown } from './tabs.ts';

/** Every tab of every page whose unread conversations count. */
export const viewsOf = (views: Pick<ViewsState, 'pages' | 'custom' | 'builtin'>): readonly SubView[] => [
  ...views.pages.flatMap((page) =>
    page.subViews.filter((view) => !isDraftsView(view) && !(view.isOptional && !isShown(views, view))),
  ),
  ...views.custom,
];

/** Counts the unread conversations of a list by view, one conversation after the other. */
export interface UnreadCounter {
  add(conversation: Conversation): void;
  /** The counts by view id. */
  finish(): Record<string, number>;
}

type Views = Pick<ViewsState, 'pages' | 'custom' | 'builtin' | 'now'>;

/** Tests by view id whether the badge of a view counts an unread, listed conversation: it matches the filters, and no rule keeps it
 * elsewhere. */
function testsOf(views: Views, counted: readonly SubView[]) {
  const placedIn = placements(views);
  return counted.map((view) => {
    const matches = filterTest(view.filters, views.now);
    const isPlaced = placedIn(view);
    return { id: view.id, test: isPlaced ? (one: Conversation) => matches(one) && isPlaced(one) : matches };
  });
}

const canCount = (conversation: Conversation): boolean => waitingCountOf(conversation) > 0 && isListed(conversation);

/** `counted`: default all. */
export function countUnreadIn(views: Views, counted: readonly SubView[] = viewsOf(views)): UnreadCounter {
  const counters = testsOf(views, counted).map((each) => ({ ...each, count: 0 }));
  return {
    add(conversation) {
      if (canCount(conversation)) for (const counter of counters) if (counter.test(conversation)) counter.count += 1;
    },
    finish: () => Object.fromEntries(counters.map(({ id, count }) => [id, count])),
  };
}

export function countUnread(
  views: Views,
  conversations: Iterable<Conversation>,
  counted?: readonly SubView[],
): Record<string, number> {
  const counter = countUnreadIn(views, counted);
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
  const counted = testsOf(views, viewsOf(views));
  const isCounted = (one: Conversation | undefined, test: IsPlaced): boolean =>
    one !== undefined && canCount(one) && test(one);
  let unread: Record<string, number> | null = null;
  for (const id of changed) {
    const old = before.get(id);
    const now = after.get(id);
    for (const { id: viewId, test } of counted) {
      const difference = Number(isCounted(now, test)) - Number(isCounted(old, test));
      if (difference === 0) continue;
      unread ??= { ...views.unread };
      unread[viewId] = (unread[viewId] ?? 0) + difference;
    }
  }
  if (unread === null) return views;
  for (const { id } of counted) unread[id] = Math.max(0, unread[id] ?? 0);
  return { ...views, unread };
}

/** The badges that the inbox counts from the list: of views whose conversations depend on rules, or on a field that the server may not
 * know. */
export function ownBadges(views: Views, conversations: Iterable<Conversation>): Record<string, number> {
  const placedIn = placements(views);
  const own = viewsOf(views).filter((view) => isExtended(view.filters) || placedIn(view) !== null);
  return own.length === 0 ? {} : countUnread(views, conversations, own);
}
