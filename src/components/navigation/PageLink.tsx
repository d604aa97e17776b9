import type { ReactNode } from 'react';
import { ActionIcon } from '../actions/ActionIcon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../inbox/LabelsContext.ts';
import { CountBadge } from '../primitives/CountBadge.tsx';
import { NavigationLink } from './NavigationLink.tsx';

export interface PageLinkProps {
  id: string;
  title: string;
  /** URL of the page. Without it, a button with the link role is rendered. */
  href?: string;
  current: boolean;
  unread: number;
  /** The icon of the host. Default: by the id of the page. */
  icon?: ReactNode;
  /** A number without a meaning of its own, such as that of the drafts; replaces the unread one. */
  count?: number | undefined;
  onSelect: () => void;
}

const pageIcons: Readonly<Record<string, IconName>> = {
  inbox: 'inbox',
  conversations: 'conversations',
  drafts: moreIcons.pencil,
  later: 'clock',
};

export function PageLink({ id, title, href, current, unread, icon, count, onSelect }: PageLinkProps) {
  const { navigation } = useLabels();
  return (
    <NavigationLink
      href={href}
      role="link"
      aria-current={current ? 'page' : undefined}
      aria-label={count === undefined ? navigation.unread(title, unread) : navigation.counted(title, count)}
      data={{ 'data-page': id }}
      onSelect={onSelect}
    >
      <ActionIcon icon={icon ?? pageIcons[id] ?? 'message'} />
      <span className="ti-clip">{title}</span>
      <CountBadge count={count ?? unread} />
    </NavigationLink>
  );
}
