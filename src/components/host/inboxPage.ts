import type { ReactNode } from 'react';
import type { KeyChord } from '../../core/keys/keyChord.ts';
import { laterPage } from '../../core/pages.ts';
import type { Page } from '../../model/index.ts';

/** The appearance of a page in the navigation, and its keys. */
interface PageLook {
  /** The name of an icon of the inbox, a path of an SVG of 16 × 16 units, or an element. */
  icon?: ReactNode;
  /** One key or several that show the page. Default: none. */
  keys?: KeyChord | readonly KeyChord[] | undefined;
}

/** A page that lists conversations. @inline */
export interface ListPage extends Page, PageLook {}

/**
 * A page with content of the host in place of the list and the conversation. It has a route, an entry in the navigation and in the
 * palette.
 */
export interface HostPage extends PageLook {
  /** Unique among the pages. */
  id: string;
  /** The first segment of the path: "/reports". */
  route: string;
  /** The name in the navigation and the palette. */
  title: string;
  /** The order among the pages. Default: the index in `pages`. */
  position?: number | undefined;
  /** The content. It may use the hooks of the inbox. */
  element: ReactNode;
  /** A number, shown like an unread count. Default: none. */
  badge?: number | undefined;
  /** Absent: a page with views lists conversations. */
  subViews?: undefined;
}

/**
 * A page of the navigation: one that lists conversations, or one with content of the host.
 *
 * @example
 * const page: InboxPage = {
 *   id: 'reports',
 *   route: '/reports',
 *   title: 'Reports',
 *   keys: 'Shift+P',
 *   element: <Reports />,
 * };
 */
export type InboxPage = ListPage | HostPage;

/** A page in JavaScript may lack its views and have no content either. */
export const isWithContent = (page: InboxPage): page is HostPage => 'element' in page && page.element !== undefined;

/** Whether a host lists the built-in page, perhaps with another look. */
const listsLater = (page: InboxPage): boolean =>
  page.id === laterPage.id && page.route === laterPage.route && !isWithContent(page);

/** The pages as the core knows them: without content and appearance. */
export const corePages = (pages: readonly InboxPage[]): readonly Page[] =>
  pages.map((page, index) => {
    if (listsLater(page)) return laterPage;
    const { id, route, title, position, subViews } = page;
    return { id, route, title, position: position ?? index, subViews: subViews ?? [] };
  });
