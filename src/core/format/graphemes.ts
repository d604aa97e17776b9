import { capMarks } from './cleanName.ts';

/** Created at the first use: that takes the browser some 30 ms, and most texts need none. */
const shared: { segmenter?: Intl.Segmenter | null } = {};

function segmenterOf(): Intl.Segmenter | null {
  shared.segmenter ??= typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : null;
  return shared.segmenter;
}

/** Code units that the segmenter reads at once: in texts above 65,536, each step of V8's segmenter takes as long as reading the whole text. */
const windowLength = 4_096;

/** The graphemes of a text: a flag or a family emoji is one. Falls back to code points without `Intl.Segmenter`. Lazy:
 * reading the start of a long text is cheap. */
export function* graphemes(text: string): Iterable<string> {
  const segmenter = segmenterOf();
  if (!segmenter) {
    yield* text;
    return;
  }
  let start = 0;
  let length = windowLength;
  while (start < text.length) {
    const end = start + length;
    let next = start;
    for (const { segment } of segmenter.segment(text.slice(start, end))) {
      // The text behind the window, or its half of a surrogate pair, may belong to the last grapheme.
      if (next + segment.length >= end - 1 && end < text.length) break;
      next += segment.length;
      yield segment;
    }
    length = next === start ? 2 * length : windowLength;
    start = next;
  }
}

/** ASCII, Latin letters and general punctuation, without controls and invisible characters: none combines with its neighbours. */
const simple = /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u2010-\u2027\u2030-\u205e]*$/;

/** Whether every grapheme is one code unit. Such text skips the segmenter, which is slow. */
export const isSimpleText = (text: string): boolean => simple.test(text);

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
