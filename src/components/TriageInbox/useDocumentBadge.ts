import { useEffect, useState } from 'react';
import type { DocumentBadge } from '../../platform/documentBadge.ts';
import { useInboxActions } from './useInboxActions.ts';
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
  const { reportError } = useInboxActions();
  const [badge, setBadge] = useState<DocumentBadge | null>(null);

  useEffect(() => {
    if (!inTitle && !inIcon) return;
    let made: DocumentBadge | undefined;
    let isCurrent = true;
    // Few hosts ask for it.
    import('../../platform/documentBadge.ts').then(
      ({ createDocumentBadge }) => {
        if (!isCurrent) return;
        made = createDocumentBadge(document, { title: inTitle, icon: inIcon });
        setBadge(made);
      },
      (error: unknown) => reportError(error, 'badge'),
    );
    return () => {
      isCurrent = false;
      setBadge(null);
      made?.remove();
    };
  }, [inTitle, inIcon, reportError]);

  useEffect(() => badge?.show(count), [badge, count]);
}
