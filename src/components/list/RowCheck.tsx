import clsx from 'clsx';
import { Icon } from '../icons/Icon.tsx';

/** The box of a checkbox, for a row that is or can be selected. Visual only. */
export const RowCheck = ({ isChecked, className }: { isChecked: boolean; className?: string }) => (
  <span className={clsx('ti-check__box', className)} data-checked={isChecked ? '' : undefined} aria-hidden="true">
    <Icon name="check" size={12} />
  </span>
);
