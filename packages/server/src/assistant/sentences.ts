/** Ends of sentences in scripts that write no space behind them. */
const wide = '[。！？｡][”’」』）]{0,3}';

/** After a full stop of any script and the quotation marks behind it, and at the ends of lines. */
const between = new RegExp(
  String.raw`(?<=[\p{Sentence_Terminal}…][\p{Quotation_Mark}\p{Pe}\p{Pf}]{0,3})\s+|(?<=${wide})(?![”’」』）\s]|$)|\n+`,
  'u',
);
const endsWide = new RegExp(`${wide}$`, 'u');

/** The sentences of a text in any script. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(between)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** Two sentences in a row. */
export const joinSentences = (first: string, second: string): string =>
  endsWide.test(first) ? first + second : `${first} ${second}`;
