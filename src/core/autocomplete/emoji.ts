import type { EmojiTable } from '../emoji/emojiTable.ts';
import { matchName } from './matchName.ts';
import { type Suggestion, topRanked } from './suggestion.ts';

/** One suggestion for each emoji name, in the order of the table: the most common first, those of the workspace last. */
export const emojiIndex = ({ named, custom }: EmojiTable): readonly Suggestion[] => [
  ...named.map(({ name, emoji }) => ({ id: name, text: emoji, detail: `:${name}:`, emoji, keys: [name] })),
  ...Array.from(custom?.images ?? [], ([name, image]) => {
    const source = `:${name}:`;
    return { id: source, text: source, detail: source, emoji: source, image, keys: [name] };
  }),
];

/** The largest number of names of one emoji that match one query. */
const maxNames = 4;

/** Emoji for the text after ":". An emoji with several matching names is suggested once, by its best name. */
export function suggestEmoji(index: readonly Suggestion[], query: string, limit: number): Suggestion[] {
  const key = query.toLowerCase();
  const seen = new Set<string>();
  return topRanked(index, ({ keys }) => matchName(keys, key), limit * maxNames)
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .slice(0, limit);
}
