import { capMarks } from './cleanName.ts';
import { graphemes, isSimpleText } from './graphemes.ts';

/** Code units per grapheme, on average, that a cut text may have: a grapheme has no maximum length. */
const unitsPerGrapheme = 8;

/** The start of a grapheme, without half a surrogate pair. */
const startOf = (grapheme: string, length: number): string => grapheme.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** Truncates text to `limit` graphemes, and to a length in proportion, plus "…". Shorter text is returned unchanged, except
 * for long runs of combining marks, which are capped. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return capMarks(text);
  // One more than the limit: the next code unit may combine with the last character.
  if (isSimpleText(text.slice(0, limit + 1))) return `${text.slice(0, limit).trimEnd()}…`;
  const capped = capMarks(text);
  const maxLength = limit * unitsPerGrapheme;
  let length = 0;
  let count = 0;
  for (const grapheme of graphemes(capped)) {
    count += 1;
    const isTooLong = length + grapheme.length > maxLength;
    if (count > limit || isTooLong) {
      // A first grapheme that is too long is cut itself.
      const kept = count === 1 ? startOf(grapheme, maxLength) : capped.slice(0, length);
      return `${kept.trimEnd()}…`;
    }
    length += grapheme.length;
  }
  return capped;
}
