import type { PickerEmoji } from '../emoji/pickerEmoji.ts';
import { type Match, matchName, nameKey } from './nameKey.ts';
import { topRanked } from './suggestion.ts';

const maxFound = 240;

/** The character without its skin tone and its variation selector, in which tables and keyboards differ. */
const plainEmoji = (emoji: string): string => emoji.replace(/[\uFE0F\u{1F3FB}-\u{1F3FF}]/gu, '');

const separators = /[\s_-]+/g;

/** After the other matches: a name that is written in one word, such as "thumbsup", or has all words in another order. */
function matchWords(names: readonly string[], words: readonly string[]): Match | 3 {
  if (words.length < 2) return null;
  const isJoined = names.some((name) => name.replace(separators, '').startsWith(words.join('')));
  return isJoined || words.every((word) => matchName(names, word) !== null) ? 3 : null;
}

/** The emoji that a search finds: the character itself, then exact names, prefixes, and matches at later words. Words may be
 * separated by spaces, and colons may surround the name. */
export function searchEmoji(all: readonly PickerEmoji[], query: string): readonly PickerEmoji[] {
  const key = nameKey(query).trim().replace(/^:|:$/g, '').replace(/\s+/g, '_');
  if (key === '') return [];
  const character = plainEmoji(key);
  const words = key.split(separators).filter((word) => word !== '');
  const rank = ({ names, emoji }: PickerEmoji) =>
    plainEmoji(emoji) === character ? 0 : (matchName(names, key) ?? matchWords(names, words));
  return topRanked(all, rank, maxFound);
}
