import clsx from 'clsx';
import { compactCount } from '../../core/format/compactCount.ts';

export interface CountBadgeProps {
  count: number;
  /** `pill` for a row's unread messages, `plain` beside a label. */
  look?: 'pill' | 'plain';
  className?: string;
}

/** A count for the eye; hidden at zero. The accessible name of what it belongs to says the number. */
export const CountBadge = ({ count, look = 'plain', className }: CountBadgeProps) =>
  count > 0 ? (
    <span className={clsx('ti-count', `ti-count--${look}`, className)} aria-hidden="true">
      {compactCount(count)}
    </span>
  ) : null;
