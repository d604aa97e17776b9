import { ActionIcon } from '../actions/ActionIcon.tsx';
import { useHostItems } from '../host/HostContext.ts';
import type { Sidebar, SidebarItem } from '../host/sidebar.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { CountBadge } from '../primitives/CountBadge.tsx';
import { NavigationLink } from './NavigationLink.tsx';

/** The items of the host at one end of the list of pages; `onNavigate` closes the drawer. */
export function SidebarItems({ at, onNavigate }: { at: keyof Sidebar; onNavigate?: (() => void) | undefined }) {
  const items = useHostItems().sidebar[at];
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
