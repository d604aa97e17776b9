import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { useLabels } from '../LabelsContext.ts';
import { CountBadge } from '../primitives/CountBadge.tsx';
import { isModifiedClick } from './isModifiedClick.ts';

export interface PageLinkProps {
  id: string;
  title: string;
  /** URL of the page. Without it, a button with the link role is rendered. */
  href?: string;
  current: boolean;
  unread: number;
  onSelect: () => void;
}

const pageIcons: Readonly<Record<string, IconName>> = { inbox: 'inbox', conversations: 'conversations' };

export function PageLink({ id, title, href, current, unread, onSelect }: PageLinkProps) {
  const { navigation } = useLabels();
  const shared = {
    className: 'ti-nav__item',
    'data-page': id,
    'aria-current': current ? ('page' as const) : undefined,
    'aria-label': navigation.unread(title, unread),
  };
  const content = (
    <>
      <Icon name={pageIcons[id] ?? 'message'} />
      <span className="ti-clip">{title}</span>
      <CountBadge count={unread} />
    </>
  );
  if (href === undefined) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: an anchor needs a URL
      <button type="button" {...shared} role="link" onClick={onSelect}>
        {content}
      </button>
    );
  }
  return (
    <a
      {...shared}
      href={href}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        onSelect();
      }}
    >
      {content}
    </a>
  );
}
