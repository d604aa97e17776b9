import type { PickerEmoji } from '../emoji/pickerEmoji.ts';
import { nameKey } from '../format/nameKey.ts';
import { matchName } from './matchName.ts';
import { topRanked } from './suggestion.ts';

const maxFound = 240;
/** Longer than any name. */
const maxQueryLength = 100;

/** The character without its skin tone and its variation selector, in which tables and keyboards differ. */
const plainEmoji = (emoji: string): string => emoji.replace(/[\uFE0F\u{1F3FB}-\u{1F3FF}]/gu, '');

const separators = /[\s_-]+/g;

const hasWords = (keys: readonly string[], words: readonly string[]): boolean =>
  words.length > 1 && words.every((word) => matchName(keys, word) !== null);

const isJoined = (keys: readonly string[], words: readonly string[]): boolean =>
  words.length > 1 && keys.some((key) => key.replace(separators, '').startsWith(words.join('')));

/** After the matches of names. 4: equal; 5: prefix; 6: prefix of a later word; 7: each word in a name or a keyword. */
function matchKeywords({ keys, keywords }: PickerEmoji, key: string, words: readonly string[]): number | null {
  const match = matchName(keywords, key);
  if (match !== null) return 4 + match;
  return hasWords([...keys, ...keywords], words) ? 7 : null;
}

/** The emoji that a search finds: the character itself, then exact names, prefixes, and matches at later words; then names that
 * are written in one word, such as "thumbsup", or have all words in another order; then keywords. Words may be separated by
 * spaces, and colons may surround the name. */
export function searchEmoji(all: readonly PickerEmoji[], query: string): readonly PickerEmoji[] {
  const key = nameKey(query.slice(0, maxQueryLength)).trim().replace(/^:|:$/g, '').replace(/\s+/g, '_');
  if (key === '') return [];
  const character = plainEmoji(query.trim());
  const words = key.split(separators).filter((word) => word !== '');
  const rank = (one: PickerEmoji): number | null => {
    if (plainEmoji(one.emoji) === character) return 0;
    const match = matchName(one.keys, key);
    if (match !== null) return match;
    if (isJoined(one.keys, words) || hasWords(one.keys, words)) return 3;
    return matchKeywords(one, key, words);
  };
  return topRanked(all, rank, maxFound);
}
