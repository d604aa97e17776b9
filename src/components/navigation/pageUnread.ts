import type { Page } from '../../model/index.ts';

/** The badge of a page: that of its first tab, when the tab is about what is unread. On a page that shows everything the
 * number would only repeat another page's. */
export function pageUnread(page: Page, unread: Readonly<Record<string, number>>): number {
  const first = page.subViews[0];
  const aboutUnread =
    first !== undefined &&
    Array.isArray(first.filters) &&
    first.filters.some((filter) => 'field' in filter && filter.field === 'unread_count');
  return aboutUnread ? (unread[first.id] ?? 0) : 0;
}
