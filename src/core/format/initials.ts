import { graphemes, isPlain } from './graphemes.ts';

const startsLikeAName = /^[\p{L}\p{N}]/u;

const first = (text: string): string => {
  if (isPlain(text.slice(0, 2))) return text.slice(0, 1);
  for (const grapheme of graphemes(text)) return grapheme;
  return '';
};

/** Upper case may be longer ("ß" becomes "SS"); one letter stays one. */
const initial = (word: string): string => first(first(word).toUpperCase());

/** Up to two initials: of the first and the last word that begin like a name, so that "Ana Silva (she/her)" is "AS". A name
 * of nothing but signs or emoji gives its first character, no name gives "?". */
export function initials(name: string, letters: 1 | 2 = 2): string {
  const words = name
    .replace(/\([^()]*\)/g, ' ')
    .split(/[\s._,/-]+/)
    .filter((word) => startsLikeAName.test(word));
  const last = words.length > 1 && letters === 2 ? words.at(-1) : undefined;
  return words[0] === undefined ? first(name.trim()) || '?' : initial(words[0]) + initial(last ?? '');
}
