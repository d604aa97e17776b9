import type { EmojiTable } from '../emoji/emojiTable.ts';
import type { Loader } from './part.ts';

/** What an inbox is put together from besides its first half. */
export interface InboxParts {
  commonEmoji: Loader<EmojiTable>;
}

/** Each a piece of code of its own, fetched while the first calls are under way or after the first screen. */
export const fetchedParts: InboxParts = {
  commonEmoji: async () => (await import('../emoji/commonEmoji.ts')).commonEmoji,
};
