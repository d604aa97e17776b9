import { graphemes, isPrintableAscii } from './graphemes.ts';

/** Truncates text to `limit` graphemes plus "…". Shorter text is returned unchanged. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // One more than the limit: the next code unit may combine with the last character.
  if (isPrintableAscii(text.slice(0, limit + 1))) return `${text.slice(0, limit).trimEnd()}…`;
  let length = 0;
  let count = 0;
  for (const grapheme of graphemes(text)) {
    count += 1;
    if (count > limit) return `${text.slice(0, length).trimEnd()}…`;
    length += grapheme.length;
  }
  return text;
}
