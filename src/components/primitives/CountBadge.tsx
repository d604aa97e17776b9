import clsx from 'clsx';
import { compactCount } from '../../core/format/numberWords.ts';
import { useLabels } from '../inbox/LabelsContext.ts';

export interface CountBadgeProps {
  count: number;
  /** There may be more: "50+". */
  isCapped?: boolean;
  /** `pill` for the unread messages of a row, `plain` beside a label. */
  look?: 'pill' | 'plain';
  className?: string;
}

/** A larger count is shown as "99+". */
const most = 99;

/** A count, hidden at zero. Visual only: the accessible name of its owner includes the number. */
export function CountBadge({ count, isCapped = false, look = 'plain', className }: CountBadgeProps) {
  const { numbers } = useLabels();
  if (count <= 0) return null;
  return (
    <span className={clsx('ti-count', `ti-count--${look}`, className)} aria-hidden="true">
      {isCapped ? numbers.over(Math.min(count, most)) : compactCount(count, most, numbers)}
    </span>
  );
}
