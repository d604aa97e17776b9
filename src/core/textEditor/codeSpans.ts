export interface Span {
  start: number;
  end: number;
}

/** Code blocks, also unclosed ones, and inline code on one line. */
const code = /```[\s\S]*?(?:```|$)|(?<!`)`[^`\n]+`(?!`)/g;

/** The ranges of a text that are code. */
export const codeSpans = (text: string): Span[] =>
  text.includes('`')
    ? Array.from(text.matchAll(code), ({ index, 0: { length } }) => ({ start: index, end: index + length }))
    : [];

/** The number of ranges, which are in order and do not overlap, that start before an offset. A search in halves: a text may
 * have thousands. */
export function countBefore(ranges: readonly Span[], at: number): number {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle]?.start ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The range that an offset is inside of. */
export const rangeAround = <Range extends Span>(ranges: readonly Range[], at: number): Range | undefined => {
  const last = ranges[countBefore(ranges, at) - 1];
  return last && last.end > at ? last : undefined;
};

export const isInside = (ranges: readonly Span[], at: number): boolean => rangeAround(ranges, at) !== undefined;

/** The ranges that overlap a range. */
export function overlapping<Range extends Span>(ranges: readonly Range[], { start, end }: Span): readonly Range[] {
  const first = countBefore(ranges, start);
  return ranges.slice((ranges[first - 1]?.end ?? start) > start ? first - 1 : first, countBefore(ranges, end));
}
