import type { NotificationWords } from '../../core/format/notificationWords.ts';
import type { FormatWords } from '../../core/format/words.ts';
import type { Inbox } from '../../core/inbox.ts';
import { useIsomorphicLayoutEffect } from '../primitives/useIsomorphicLayoutEffect.ts';

/** Sets the language of notifications to that of the labels if the host chose one; default: `config.notificationWords`. */
export function useNotificationWords(inbox: Inbox, words: NotificationWords | undefined, time: FormatWords): void {
  useIsomorphicLayoutEffect(() => {
    if (words === undefined) return;
    inbox.actions.setNotificationWords({ time, ...words });
    return () => inbox.actions.setNotificationWords(inbox.config.notificationWords);
  }, [inbox, words, time]);
}
