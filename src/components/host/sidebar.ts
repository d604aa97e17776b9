import type { ReactNode } from 'react';

/** A link or a button of the host in the sidebar. With `href` it is a link, which `onSelect` may handle instead. */
export interface SidebarItem {
  /** Unique among the items. */
  id: string;
  /** Visible text. */
  text: string;
  /** The name of an icon of the inbox, a path of an SVG of 16 × 16 units, or an element. Default: a flash. */
  icon?: ReactNode;
  /** Target of a link; without it, the item is a button. */
  href?: string | undefined;
  /** Called when the user chooses the item. */
  onSelect?: (() => void) | undefined;
  /** A number, shown like an unread count. Default: none. */
  badge?: number | undefined;
  /** Whether the item is the current place. */
  isCurrent?: boolean | undefined;
}

/**
 * Items of the host before and after the pages of the inbox.
 *
 * @example
 * const sidebar: Sidebar = { end: [{ id: 'help', text: 'Help', href: '/help' }] };
 */
export interface Sidebar {
  /** Items before the pages. Default: none. */
  start?: readonly SidebarItem[] | undefined;
  /** Items after the pages. Default: none. */
  end?: readonly SidebarItem[] | undefined;
}
