import { useEffect, useState } from 'react';
import { createDocumentBadge, type DocumentBadge } from '../../platform/documentBadge.ts';
import { useUnreadCount } from './useUnreadCount.ts';

/** Where the number of unread conversations is shown outside of the inbox. */
export interface DocumentBadgeOptions {
  /** "(3) " before the page's title. */
  title?: boolean;
  /** The number over the page's icon. */
  icon?: boolean;
}

/**
 * Shows how many conversations are unread in the title and the icon of the page, for a page that is the inbox. The title
 * stays the host's to change; several inboxes on a page show their sum; with the part the number goes.
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
