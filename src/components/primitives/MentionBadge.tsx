import clsx from 'clsx';

/** Marks an unread mention of the user. A sign and a shape of its own, not only a colour. Visual only: the accessible name of its
 * owner says it. */
export const MentionBadge = ({ className }: { className?: string }) => (
  <span className={clsx('ti-mention-badge', className)} aria-hidden="true">
    @
  </span>
);
