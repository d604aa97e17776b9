export interface Span {
  start: number;
  end: number;
}

/** Between triple backticks, also when they are not closed yet; between single ones, on one line. */
const code = /```[\s\S]*?(?:```|$)|(?<!`)`[^`\n]+`(?!`)/g;

/** The stretches of a text that are code. */
export const codeSpans = (text: string): Span[] =>
  Array.from(text.matchAll(code), ({ index, 0: { length } }) => ({ start: index, end: index + length }));

export const isInside = (spans: readonly Span[], at: number): boolean =>
  spans.some(({ start, end }) => start < at && at < end);
