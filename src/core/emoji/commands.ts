import { commonEmoji } from '../mrkdwn/emojiShortcodes.ts';
import type { Runtime } from '../runtime.ts';
import { type EmojiTable, readEmojiRecords, wholeEmojiTable } from './emojiTable.ts';

/** All of Slack's shortcodes. A piece of code of its own, fetched when it is first wanted. */
export async function importAllEmoji(): Promise<EmojiTable> {
  const { allEmoji } = await import('./allEmoji.generated.ts');
  return wholeEmojiTable(commonEmoji.named, readEmojiRecords(allEmoji));
}

/** Loads the whole table once, whoever asks how often. Failure: logged; the common emoji stay, and the next who asks tries
 * again. */
export function createLoadEmoji(
  { getState, update, logger }: Runtime,
  importTable: () => Promise<EmojiTable> = importAllEmoji,
): () => void {
  let isLoading = false;
  return () => {
    if (isLoading || getState().emoji.isWhole) return;
    isLoading = true;
    importTable()
      .then(
        (emoji) => update((state) => ({ ...state, emoji })),
        (error: unknown) => logger.warn('emoji', 'Emoji could not be loaded', { error: String(error) }),
      )
      .finally(() => {
        isLoading = false;
      });
  };
}
