import type { Feature, Runtime } from '../runtime/runtime.ts';
import { withCustomEmoji } from './customEmoji.ts';
import type { EmojiSlice, EmojiTable } from './emojiTable.ts';

/** Loads all of Slack's shortcodes for `mrkdwnToPlainText`. They are a separate chunk, fetched once;
 * rejects if that fails. */
export const loadEmojiTable = async (): Promise<EmojiTable> => (await import('./fullEmojiTable.ts')).fullEmojiTable;

export interface EmojiActions {
  /** Loads all shortcodes into the state. Does nothing if they are loaded. Failure: logged; the next call tries again. */
  loadEmoji(): void;
}

interface Dependencies {
  load?: () => Promise<EmojiTable>;
  onFailed(): void;
}

export function createEmoji(
  { getState, update, logger }: Runtime<EmojiSlice>,
  { load = loadEmojiTable, onFailed }: Dependencies,
): Feature<EmojiSlice, EmojiActions> {
  let isLoading = false;
  return {
    actions: {
      loadEmoji() {
        if (isLoading || getState().emoji.isComplete) return;
        isLoading = true;
        load()
          .then(
            (emoji) => update((state) => ({ ...state, emoji: withCustomEmoji(emoji, state.emoji.custom ?? null) })),
            (error: unknown) => {
              logger.warn('emoji', 'Emoji could not be loaded', { error: String(error) });
              onFailed();
            },
          )
          .finally(() => {
            isLoading = false;
          });
      },
    },
  };
}
