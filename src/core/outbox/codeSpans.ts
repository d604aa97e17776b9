export interface Span {
  start: number;
  end: number;
}

/** Code blocks, also unclosed ones, and inline code on one line. */
const code = /```[\s\S]*?(?:```|$)|(?<!`)`[^`\n]+`(?!`)/g;

/** The ranges of a text that are code. */
export const codeSpans = (text: string): Span[] =>
  Array.from(text.matchAll(code), ({ index, 0: { length } }) => ({ start: index, end: index + length }));

export const isInside = (spans: readonly Span[], at: number): boolean =>
  spans.some(({ start, end }) => start < at && at < end);
