import type { EmojiTable } from '../emoji/emojiTable.ts';
import type { Loader } from './part.ts';
import type { createRest } from './rest.ts';

/** What an inbox is put together from besides its first half. */
export interface InboxParts {
  commonEmoji: Loader<EmojiTable>;
  createRest: Loader<typeof createRest>;
}

/** Each a piece of code of its own, fetched while the first calls are under way. */
export const fetchedParts: InboxParts = {
  commonEmoji: async () => (await import('../emoji/commonEmoji.ts')).commonEmoji,
  createRest: async () => (await import('./rest.ts')).createRest,
};
