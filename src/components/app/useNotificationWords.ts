import { useEffect } from 'react';
import type { NotificationWords } from '../../core/format/notificationWords.ts';
import type { FormatWords } from '../../core/format/words.ts';
import type { Inbox } from '../../core/inbox.ts';

/** Sets the language of notifications to that of the labels if the host chose one; default: `config.notificationWords`. */
export function useNotificationWords(inbox: Inbox, words: NotificationWords | undefined, time: FormatWords): void {
  useEffect(() => {
    if (words === undefined) return;
    inbox.actions.setNotificationWords({ time, ...words });
    return () => inbox.actions.setNotificationWords(inbox.config.notificationWords);
  }, [inbox, words, time]);
}
