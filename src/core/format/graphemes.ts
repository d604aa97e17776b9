/** Created at the first use: that takes the browser some 30 ms, and most texts need none. */
const shared: { segmenter?: Intl.Segmenter | null } = {};

function segmenterOf(): Intl.Segmenter | null {
  shared.segmenter ??= typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : null;
  return shared.segmenter;
}

/** The graphemes of a text: a flag or a family emoji is one. Falls back to code points without `Intl.Segmenter`. Lazy:
 * reading the start of a long text is cheap. */
export function* graphemes(text: string): Iterable<string> {
  const segmenter = segmenterOf();
  if (!segmenter) yield* text;
  else for (const { segment } of segmenter.segment(text)) yield segment;
}

/** ASCII, Latin letters and general punctuation, without controls and invisible characters: none combines with its neighbours. */
const simple = /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u2010-\u2027\u2030-\u205e]*$/;

/** Whether every grapheme is one code unit. Such text skips the segmenter, which is slow. */
export const isSimpleText = (text: string): boolean => simple.test(text);
