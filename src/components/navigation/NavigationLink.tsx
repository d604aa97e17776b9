import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { isModifiedClick } from '../inbox/isModifiedClick.ts';

/** Attributes of the link or the button. */
type Attributes = Pick<ComponentPropsWithoutRef<'button'>, 'aria-current' | 'aria-label' | 'role'>;

export interface NavigationLinkProps extends Attributes {
  /** Without a URL, a button is rendered. */
  href: string | undefined;
  /** Whether the browser follows the link itself after `onSelect`. Default: false. */
  isFollowed?: boolean;
  onSelect: () => void;
  data: Readonly<Record<`data-${string}`, string>>;
  children: ReactNode;
}

/** An entry of the sidebar: a link with a URL, else a button. A modified click opens the URL as usual. */
export function NavigationLink({ href, isFollowed, onSelect, data, role, children, ...rest }: NavigationLinkProps) {
  const shared = { ...rest, ...data, className: 'ti-nav__item' };
  if (href === undefined) {
    return (
      <button type="button" {...shared} role={role} onClick={onSelect}>
        {children}
      </button>
    );
  }
  return (
    <a
      {...shared}
      href={href}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        if (!isFollowed) event.preventDefault();
        onSelect();
      }}
    >
      {children}
    </a>
  );
}
