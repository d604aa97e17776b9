import clsx from 'clsx';
import { compactCount } from '../../core/format/compactCount.ts';
import { useLabels } from '../LabelsContext.ts';

export interface CountBadgeProps {
  count: number;
  /** `pill` for a row's unread messages, `plain` beside a label. */
  look?: 'pill' | 'plain';
  className?: string;
}

/** A count for the eye; hidden at zero. The accessible name of what it belongs to says the number. */
export function CountBadge({ count, look = 'plain', className }: CountBadgeProps) {
  const { numbers } = useLabels();
  if (count <= 0) return null;
  return (
    <span className={clsx('ti-count', `ti-count--${look}`, className)} aria-hidden="true">
      {compactCount(count, 99, numbers)}
    </span>
  );
}
