import type { Loader } from '../parts/part.ts';
import type { Runtime } from '../runtime.ts';
import type { EmojiTable } from './emojiTable.ts';

/** All of Slack's shortcodes, for `mrkdwnToPlainText` (product spec §5). A piece of code of its own, fetched when it is
 * first wanted; rejects when it cannot be. */
export const loadEmojiTable = async (): Promise<EmojiTable> => (await import('./fullEmojiTable.ts')).fullEmojiTable;

/** Loads each table once, whoever asks how often. Failure: logged; texts stay as they are, and the next who asks tries
 * again. */
export interface EmojiCommands {
  /** The commonest shortcodes. */
  loadCommon(): void;
  /** All of them. */
  loadAll(): void;
}

export interface EmojiLoaders {
  common: Loader<EmojiTable>;
  all: Loader<EmojiTable>;
}

export function createEmojiCommands(
  { getState, update, logger }: Runtime,
  { common, all }: EmojiLoaders,
): EmojiCommands {
  const loadOnce = (load: Loader<EmojiTable>, isWanted: (known: EmojiTable) => boolean) => {
    let isLoading = false;
    const take = (emoji: EmojiTable): void => {
      isLoading = false;
      if (isWanted(getState().emoji)) update((state) => ({ ...state, emoji }));
    };
    return () => {
      if (isLoading || !isWanted(getState().emoji)) return;
      isLoading = true;
      const loading = load();
      if (!(loading instanceof Promise)) return take(loading);
      loading.then(take, (error: unknown) => {
        isLoading = false;
        logger.warn('emoji', 'Emoji could not be loaded', { error: String(error) });
      });
    };
  };
  return {
    loadCommon: loadOnce(common, ({ named }) => named.length === 0),
    loadAll: loadOnce(all, ({ isComplete }) => !isComplete),
  };
}
