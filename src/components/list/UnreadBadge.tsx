import clsx from 'clsx';
import { CountBadge } from '../primitives/CountBadge.tsx';
import type { UnreadState } from './unreadState.ts';

/** The number of unread messages of a row, or a sign that it is not known yet. Visual only: the accessible name of its owner
 * says it (`spokenUnread`). */
export function UnreadBadge({ unread, className }: { unread: UnreadState; className?: string }) {
  const { count, isCapped, isUnchecked } = unread;
  if (!isUnchecked) return <CountBadge count={count} isCapped={isCapped} look="pill" className={className} />;
  return (
    <span className={clsx('ti-count', 'ti-count--unchecked', className)} aria-hidden="true">
      …
    </span>
  );
}
