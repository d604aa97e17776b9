import { createContext, type ReactNode, useContext } from 'react';
import { ActionIcon } from '../actions/ActionIcon.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { CountBadge } from '../primitives/CountBadge.tsx';
import { NavigationLink } from './NavigationLink.tsx';

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

export const SidebarContext = createContext<Sidebar>({});

/** The items of the host at one end of the list of pages; `onNavigate` closes the drawer. */
export function SidebarItems({ at, onNavigate }: { at: keyof Sidebar; onNavigate?: (() => void) | undefined }) {
  const items = useContext(SidebarContext)[at];
  if (items === undefined || items.length === 0) return null;
  return (
    <div className="ti-nav__items" data-at={at}>
      {items.map((item) => (
        <Item key={item.id} item={item} onNavigate={onNavigate} />
      ))}
    </div>
  );
}

function Item({ item, onNavigate }: { item: SidebarItem; onNavigate?: (() => void) | undefined }) {
  const { navigation } = useLabels();
  const { id, text, icon, href, onSelect, badge, isCurrent = false } = item;
  return (
    <NavigationLink
      href={href}
      // Without a handler, the browser follows the link.
      isFollowed={onSelect === undefined}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={badge === undefined ? undefined : navigation.counted(text, badge)}
      data={{ 'data-item': id }}
      onSelect={() => {
        onSelect?.();
        onNavigate?.();
      }}
    >
      <ActionIcon icon={icon} />
      <span className="ti-clip">{text}</span>
      {badge !== undefined && <CountBadge count={badge} />}
    </NavigationLink>
  );
}
