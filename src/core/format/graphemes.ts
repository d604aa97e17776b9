const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : null;

/** The characters as a reader counts them: a flag or a family is one. Where the runtime cannot tell, code points. Lazy, so
 * that the beginning of a long text costs no more than it is long. */
export function* graphemes(text: string): Iterable<string> {
  if (!segmenter) yield* text;
  else for (const { segment } of segmenter.segment(text)) yield segment;
}
