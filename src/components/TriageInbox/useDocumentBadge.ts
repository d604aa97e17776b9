import { useEffect, useState } from 'react';
import { createDocumentBadge, type DocumentBadge } from '../../platform/documentBadge.ts';
import { useUnreadCount } from './useUnreadCount.ts';

/** Places outside the inbox that show the number of unread conversations. */
export interface DocumentBadgeOptions {
  /** "(3) " before the page's title. */
  title?: boolean;
  /** The number on the page's icon. */
  icon?: boolean;
}

/**
 * Shows the number of unread conversations in the title and icon of the page. The host can still change the title. Several
 * inboxes on a page show their sum. Unmounting removes the number.
 *
 * @example
 * useDocumentBadge({ title: true });
 */
export function useDocumentBadge(options: boolean | DocumentBadgeOptions | undefined): void {
  const count = useUnreadCount();
  const { title, icon } = typeof options === 'object' ? options : { title: options, icon: options };
  const [inTitle, inIcon] = [title === true, icon === true];
  const [badge, setBadge] = useState<DocumentBadge | null>(null);

  useEffect(() => {
    if (!inTitle && !inIcon) return;
    const made = createDocumentBadge(document, { title: inTitle, icon: inIcon });
    setBadge(made);
    return () => {
      setBadge(null);
      made.remove();
    };
  }, [inTitle, inIcon]);

  useEffect(() => badge?.show(count), [badge, count]);
}
