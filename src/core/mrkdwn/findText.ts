import { comparable, comparableCharacter } from '../../model/comparable.ts';
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

/** A text for comparison. */
export interface FindableText {
  text: string;
  /** For each of its code units the place of the character in the original, then the length of the original. Absent if all are in place. */
  starts?: readonly number[];
}

/** Each character is compared on its own: in a whole text, marks that are no accents would change places. */
export function findableText(original: string): FindableText {
  if (/^[\0-\x7f]*$/.test(original)) return { text: comparable(original) };
  // A text repeats its characters, and each takes long.
  const known = new Map<string, string>();
  let starts: number[] | undefined;
  let text = '';
  let at = 0;
  for (const character of original) {
    let part = known.get(character);
    if (part === undefined) {
      part = comparableCharacter(character);
      known.set(character, part);
    }
    if (part.length !== character.length) starts ??= Array.from({ length: at }, (_, place) => place);
    if (starts) for (let unit = 0; unit < part.length; unit += 1) starts.push(at);
    text += part;
    at += character.length;
  }
  if (!starts) return { text };
  starts.push(at);
  return { text, starts };
}

/** A pattern for the words of a query in sequence, with any whitespace between them, in a text for comparison; `null` for a query
 * without words. */
export function searchPattern(query: string): RegExp | null {
  const words = findableText(query).text.trim().split(/\s+/);
  if (words[0] === '') return null;
  return new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+'), 'gu');
}

/** All matches of a pattern in a text, left to right, as places in the original. Of matches in one character, as of "s" in "ß", only the
 * first. */
export function rangesIn({ text, starts }: FindableText, pattern: RegExp): TextRange[] {
  const ranges: TextRange[] = [];
  // The pattern is global: each match continues after the one before.
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    let end = match.index + match[0].length;
    if (!starts) {
      ranges.push({ start: match.index, end });
      continue;
    }
    const start = starts[match.index] ?? 0;
    const last = starts[end - 1] ?? 0;
    // To the next character: marks belong to the letter before them.
    while ((starts[end] ?? Number.POSITIVE_INFINITY) <= last) end += 1;
    if (start >= (ranges.at(-1)?.end ?? 0)) ranges.push({ start, end: starts[end] ?? last });
  }
  return ranges;
}

/** All matches of a pattern in a text, left to right. */
export const rangesOf = (text: string, pattern: RegExp): TextRange[] => rangesIn(findableText(text), pattern);

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
