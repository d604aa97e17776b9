import { foldText } from './foldText.ts';
import { literalForms, literalOf } from './literal.ts';

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
    : { text, isWhole: false, isInside: text.length > 2 || unspaced.test(text), typos: typosIn(text) };
}

/** The term of a phrase as typed; `null` if it has no words. */
export function phraseOf(phrase: string): SearchTerm | null {
  const text = foldText(phrase).trim();
  const literal = literalOf(phrase);
  if (text === '' && literal === undefined) return null;
  return { text, isWhole: true, isInside: false, typos: 0, ...(literal && { literal: literalForms(literal) }) };
}
