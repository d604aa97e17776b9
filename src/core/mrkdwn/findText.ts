import { inlineTokenText, mapInlineTokens, type TokenTextOptions } from './inlineTokens.ts';
import type { MrkdwnBlock, TextMark } from './nodes.ts';

/** Offsets in a text; `end` is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** The visible text of a message, without markup and list markers. */
export function readableText(blocks: readonly MrkdwnBlock[], options: TokenTextOptions = {}): string {
  let text = '';
  mapInlineTokens(blocks, {
    token(token) {
      text += inlineTokenText(token, options);
      return token;
    },
    separator() {
      text += '\n';
    },
  });
  return text;
}

/** A case-insensitive pattern for the words of a query in sequence, with any whitespace between them; `null` for a
 * query without words. */
export function searchPattern(query: string): RegExp | null {
  const words = query.trim().split(/\s+/);
  if (words[0] === '') return null;
  return new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+'), 'giu');
}

/** All matches of a pattern in a text, left to right. */
export const rangesOf = (text: string, pattern: RegExp): TextRange[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }));

/** The blocks with `marks` on every inline token that a range touches. A range may span several tokens. */
export function withMarks(
  blocks: readonly MrkdwnBlock[],
  ranges: readonly TextRange[],
  options: TokenTextOptions = {},
): MrkdwnBlock[] {
  let offset = 0;
  let first = 0;
  return mapInlineTokens(blocks, {
    token(token) {
      const start = offset;
      offset += inlineTokenText(token, options).length;
      while ((ranges[first]?.end ?? Number.POSITIVE_INFINITY) <= start) first += 1;
      const marks: TextMark[] = [];
      for (let nth = first; (ranges[nth]?.start ?? Number.POSITIVE_INFINITY) < offset; nth += 1) {
        const range = ranges[nth];
        if (range)
          marks.push({ nth, start: Math.max(0, range.start - start), end: Math.min(range.end, offset) - start });
      }
      return marks.length === 0 || token.type === 'lineBreak' ? token : { ...token, marks };
    },
    separator() {
      offset += 1;
    },
  });
}
