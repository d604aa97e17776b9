import { type LeafTextOptions, leafText, visitLeaves } from './leaves.ts';
import type { MrkdwnBlock, TextMark } from './nodes.ts';

/** A stretch of text. */
export interface TextRange {
  start: number;
  end: number;
}

/** The words of a message as its reader sees them, without markup and without the signs of lists. */
export function readableText(blocks: readonly MrkdwnBlock[], options: LeafTextOptions = {}): string {
  let text = '';
  visitLeaves(blocks, {
    leaf(leaf) {
      text += leafText(leaf, options);
      return leaf;
    },
    gap() {
      text += '\n';
    },
  });
  return text;
}

/** What a query finds: its words one after the other, in either case, with any space between them; `null` for a query
 * that has none. */
export function searchPattern(query: string): RegExp | null {
  const words = query.trim().split(/\s+/);
  if (words[0] === '') return null;
  return new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+'), 'giu');
}

/** Where a pattern stands in a text, from left to right. */
export const rangesOf = (text: string, pattern: RegExp): TextRange[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }));

/** The same blocks, with what was found marked on the leaves: a match may reach over several of them. */
export function withMarks(
  blocks: readonly MrkdwnBlock[],
  ranges: readonly TextRange[],
  options: LeafTextOptions = {},
): MrkdwnBlock[] {
  let offset = 0;
  let first = 0;
  return visitLeaves(blocks, {
    leaf(leaf) {
      const start = offset;
      offset += leafText(leaf, options).length;
      while ((ranges[first]?.end ?? Number.POSITIVE_INFINITY) <= start) first += 1;
      const marks: TextMark[] = [];
      for (let nth = first; (ranges[nth]?.start ?? Number.POSITIVE_INFINITY) < offset; nth += 1) {
        const range = ranges[nth];
        if (range)
          marks.push({ nth, start: Math.max(0, range.start - start), end: Math.min(range.end, offset) - start });
      }
      return marks.length === 0 || leaf.type === 'lineBreak' ? leaf : { ...leaf, marks };
    },
    gap() {
      offset += 1;
    },
  });
}
