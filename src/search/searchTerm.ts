import { foldText } from './foldText.ts';

/** Characters of code, and the end of "C#". A word that contains one is found as it is written, not by its letters alone. */
const codeCharacter = /[<>=+*|\\^$%~{}[\]()&`]|\p{L}#$/u;

/** The text that a word of code must match, such as "->>", "list<" and "foo_bar.baz()"; `undefined` for other words. */
function literalOf(word: string): string | undefined {
  const written = lowerAscii(word.replace(/^[@＠#＃]+/, ''));
  return written.length > 1 && codeCharacter.test(written) ? written : undefined;
}

/** Lower case of A to Z only: all positions stay the same, and a database does the same in every locale. */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** The forms of a literal in the text of a message: as typed, and with the characters that Slack escapes. */
function literalForms(literal: string): string[] {
  const escaped = literal.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped === literal ? [literal] : [literal, escaped];
}

/** Whether a text contains one of the forms of a literal, in any case. */
export function hasLiteral(text: string, forms: readonly string[]): boolean {
  const lower = lowerAscii(text);
  return forms.some((form) => lower.includes(form));
}

/** Adjacent words to find. @inline */
export interface SearchTerm {
  /** Folded text without surrounding spaces; empty if the word consists of symbols. */
  text: string;
  /** Whether it is a quoted phrase: its first and last word match only as whole words. */
  isWhole: boolean;
  /** Whether it also matches inside of words. Short terms do not: they would match almost everywhere. */
  isInside: boolean;
  /** The number of letters in which a misspelled word may differ; 0 if only the word itself matches. */
  typos: number;
  /** The forms of a word of code, such as "list<" or "->>": texts match that contain one as written, in any case. */
  literal?: readonly string[];
}

/** The letters of "U.S." and "I/O" are words of their own. */
const longWord = /[^ ]{3}/;

/** Letters of scripts without spaces between words: any part of a text may be a word. */
const unspaced = /\p{Lo}/u;

/** Shorter words have too many similar words. */
const shortestTypo = 5;
/** Longer words are no words, and to compare them costs the square of their length. */
const longestTypo = 40;

const typosIn = (text: string): number => {
  if (text.length < shortestTypo || text.length > longestTypo || text.includes(' ')) return 0;
  return text.length < 8 ? 1 : 2;
};

/** The term of a word as typed; `null` if nothing of it can be found. */
export function termOf(word: string): SearchTerm | null {
  const text = foldText(word).trim();
  const literal = literalOf(word);
  if (literal !== undefined) {
    return { text, isWhole: false, isInside: true, typos: 0, literal: literalForms(literal) };
  }
  return text === ''
    ? null
    : { text, isWhole: false, isInside: longWord.test(text) || unspaced.test(text), typos: typosIn(text) };
}

/** The term of a phrase as typed; `null` if it has no words. */
export function phraseOf(phrase: string): SearchTerm | null {
  const text = foldText(phrase).trim();
  const literal = literalOf(phrase);
  if (text === '' && literal === undefined) return null;
  return { text, isWhole: true, isInside: false, typos: 0, ...(literal && { literal: literalForms(literal) }) };
}
