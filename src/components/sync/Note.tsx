import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';

/** A quiet sentence between the header and the rows of the list. */
export const Note = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className="ti-note">
    <Icon name={icon} />
    <span>{children}</span>
  </p>
);
