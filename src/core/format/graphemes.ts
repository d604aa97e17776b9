const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : null;

/** The graphemes of a text: a flag or a family emoji is one. Falls back to code points without `Intl.Segmenter`. Lazy:
 * reading the start of a long text is cheap. */
export function* graphemes(text: string): Iterable<string> {
  if (!segmenter) yield* text;
  else for (const { segment } of segmenter.segment(text)) yield segment;
}

const printableAscii = /^[\x20-\x7e]*$/;

/** Whether every grapheme is one code unit. Such text skips the segmenter, which is slow. */
export const isPrintableAscii = (text: string): boolean => printableAscii.test(text);
