import clsx from 'clsx';
import type { ComponentPropsWithoutRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { moreIcons } from '../icons/moreIcons.ts';

export interface SelectProps extends ComponentPropsWithoutRef<'select'> {
  small?: boolean;
}

/** A native `<select>`. */
export const Select = ({ small, className, ...rest }: SelectProps) => (
  <span className={clsx('ti-select', className)}>
    <select {...rest} className={clsx('ti-input', small && 'ti-input--sm')} />
    <Icon name={moreIcons.chevronDown} />
  </span>
);
