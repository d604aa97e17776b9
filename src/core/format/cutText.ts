import { graphemes, isPlain } from './graphemes.ts';

/** The first `limit` characters and "…", or the whole text when it is no longer. Never cuts through a character. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // One more than is kept: a mark that combines with the last character belongs to it.
  if (isPlain(text.slice(0, limit + 1))) return `${text.slice(0, limit).trimEnd()}…`;
  let length = 0;
  let count = 0;
  for (const grapheme of graphemes(text)) {
    count += 1;
    if (count > limit) return `${text.slice(0, length).trimEnd()}…`;
    length += grapheme.length;
  }
  return text;
}
