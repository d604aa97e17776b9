import { useEffect } from 'react';
import type { NotificationWords } from '../../core/format/notificationWords.ts';
import type { Inbox } from '../../core/inbox.ts';

/** Notifications speak the language of the labels, where the host chose one; else as `config.notificationWords` says. */
export function useNotificationWords(inbox: Inbox, words: NotificationWords | undefined): void {
  useEffect(() => {
    if (words === undefined) return;
    inbox.actions.setNotificationWords(words);
    return () => inbox.actions.setNotificationWords(inbox.config.notificationWords);
  }, [inbox, words]);
}
