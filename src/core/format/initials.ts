import { graphemes, isSimpleText } from './graphemes.ts';

const startsLikeAName = /^[\p{L}\p{N}]/u;

const first = (text: string): string => {
  if (isSimpleText(text.slice(0, 2))) return text.slice(0, 1);
  for (const grapheme of graphemes(text)) return grapheme;
  return '';
};

/** Upper case can be longer ("ß" becomes "SS"): take its first letter. */
const initial = (word: string): string => first(first(word).toUpperCase());

/** Up to two initials, from the first and last word that start with a letter or digit: "Ana Silva (she/her)" gives
 * "AS". Names without such words give their first character; an empty name gives "?". */
export function initials(name: string, letters: 1 | 2 = 2): string {
  const words = name
    .replace(/[(（][^()（）]*[)）]/g, ' ')
    .split(/[\s._,/‐·・･，、-]+/)
    .filter((word) => startsLikeAName.test(word));
  const last = words.length > 1 && letters === 2 ? words.at(-1) : undefined;
  return words[0] === undefined ? first(name.trim()) || '?' : initial(words[0]) + initial(last ?? '');
}
