const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : null;

/** The characters as a reader counts them: a flag or a family is one. Where the runtime cannot tell, code points. Lazy, so
 * that the beginning of a long text costs no more than it is long. */
export function* graphemes(text: string): Iterable<string> {
  if (!segmenter) yield* text;
  else for (const { segment } of segmenter.segment(text)) yield segment;
}

const plain = /^[\x20-\x7e]*$/;

/** Whether every character of a text is one code unit; then there is no need to look for graphemes, which is slow. */
export const isPlain = (text: string): boolean => plain.test(text);
