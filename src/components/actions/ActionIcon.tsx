import { isValidElement } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { moreIcons } from '../icons/moreIcons.ts';

/** A name of the inbox, or the path of an SVG of 16 × 16 units. */
const isIconName = (icon: unknown): icon is IconName => typeof icon === 'string' && icon !== '';

/** The icon of an action: by name, by path, or an element of the host. */
export function ActionIcon({ icon, size = 16 }: { icon: unknown; size?: number }) {
  if (isIconName(icon)) return <Icon name={icon} size={size} />;
  if (!isValidElement(icon)) return <Icon name={moreIcons.bolt} size={size} />;
  return (
    <span className="ti-action-icon" aria-hidden="true" style={{ inlineSize: size, blockSize: size }}>
      {icon}
    </span>
  );
}
