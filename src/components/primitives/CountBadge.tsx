import clsx from 'clsx';
import { compactCount } from '../../core/format/compactCount.ts';
import { useLabels } from '../LabelsContext.ts';

export interface CountBadgeProps {
  count: number;
  /** `pill` for the unread messages of a row, `plain` beside a label. */
  look?: 'pill' | 'plain';
  className?: string;
}

/** A count, hidden at zero. Visual only: the accessible name of its owner includes the number. */
export function CountBadge({ count, look = 'plain', className }: CountBadgeProps) {
  const { numbers } = useLabels();
  if (count <= 0) return null;
  return (
    <span className={clsx('ti-count', `ti-count--${look}`, className)} aria-hidden="true">
      {compactCount(count, 99, numbers)}
    </span>
  );
}
