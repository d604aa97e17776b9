import { useEffect } from 'react';
import { unreadTotal } from '../../core/views/unreadTotal.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useLazy } from '../lazy/useLazy.ts';

const loadBadge = async () => (await import('../../platform/documentBadge.ts')).createDocumentBadge;

/** Places outside the inbox that show the number of unread conversations. @inline */
export interface DocumentBadgeOptions {
  /** "(3) " before the page's title. */
  title?: boolean;
  /** The number on the page's icon. */
  icon?: boolean;
  /** The number on the icon of an installed app, where the browser has one. */
  app?: boolean;
}

/**
 * Shows the number of unread conversations in the title and icon of the page, and on the icon of an installed app. The host can still change the title. Several
 * inboxes on a page show their sum. Unmounting removes the number.
 *
 * @example
 * useDocumentBadge({ title: true });
 */
export function useDocumentBadge(options: boolean | DocumentBadgeOptions | undefined): void {
  const { getState, subscribe } = useInbox();
  const { title, icon, app } = typeof options === 'object' ? options : { title: options, icon: options, app: options };
  const [inTitle, inIcon, onApp] = [title === true, icon === true, app === true];

  const isWanted = inTitle || inIcon || onApp;
  // Only some hosts enable it.
  const lazy = useLazy(loadBadge, { name: 'documentBadge', isWanted, isOptional: true });
  const createDocumentBadge = lazy.status === 'ready' ? lazy.code : null;

  useEffect(() => {
    if (!isWanted || createDocumentBadge === null) return;
    const badge = createDocumentBadge(document, { title: inTitle, icon: inIcon, app: onApp });
    let shown: number | undefined;
    // Without a state of React: the whole inbox would render for each message.
    const show = (): void => {
      const count = unreadTotal(getState());
      if (count !== shown) badge.show(count);
      shown = count;
    };
    show();
    const unsubscribe = subscribe(show);
    return () => {
      unsubscribe();
      badge.remove();
    };
  }, [createDocumentBadge, getState, subscribe, isWanted, inTitle, inIcon, onApp]);
}
