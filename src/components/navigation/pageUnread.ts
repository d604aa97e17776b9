import type { Page } from '../../model/index.ts';

/** The unread badge of a page: the count of its first tab if that filters by unread. On a page that shows everything, the
 * count would repeat that of another page. */
export function pageUnread(page: Page, unread: Readonly<Record<string, number>>): number {
  const first = page.subViews[0];
  const countsUnread =
    first !== undefined &&
    Array.isArray(first.filters) &&
    first.filters.some((filter) => 'field' in filter && filter.field === 'unread_count');
  return countsUnread ? (unread[first.id] ?? 0) : 0;
}
