import { hasLiteral } from './literal.ts';
import type { SearchTerm } from './searchCriteria.ts';

/** Scores of a term: a whole word, the beginning of a word, a part of a word, a misspelled word. */
const qualities = { whole: 1, beginning: 0.7, part: 0.4, typo: 0.2 } as const;

/** Bonus for terms that are adjacent as in the query. */
const adjacent = 0.3;

/** Letters of scripts without spaces between words: any part of a text may be a word. */
const unspaced = /\p{Lo}/u;

/** Whether a term also matches inside of words. Short terms do not: they would match almost everywhere. */
export const matchesInsideWords = ({ text, isWhole }: SearchTerm): boolean =>
  !isWhole && (text.length > 2 || unspaced.test(text));

function qualityOf(folded: string, term: SearchTerm, text: string): number {
  if (term.literal !== undefined) return hasLiteral(text, term.literal) ? qualities.whole : 0;
  if (folded.includes(` ${term.text} `)) return qualities.whole;
  if (term.isWhole) return 0;
  if (folded.includes(` ${term.text}`)) return qualities.beginning;
  return matchesInsideWords(term) && folded.includes(term.text) ? qualities.part : 0;
}

/** Options for matching. */
export interface MatchOptions {
  /** Whether misspelled words match. */
  typos?: boolean;
  /** The text as written, for words of code. Default: the folded text, which contains none. */
  text?: string;
}

/** The score of a folded text: above 0 if all terms match, else 0. */
export function matchQuality(
  folded: string,
  wanted: readonly SearchTerm[],
  { typos, text = folded }: MatchOptions = {},
): number {
  let sum = 0;
  for (const term of wanted) {
    const quality = qualityOf(folded, term, text) || (typos && typosOf(folded, term).length > 0 ? qualities.typo : 0);
    if (quality === 0) return 0;
    sum += quality;
  }
  if (wanted.length === 0) return qualities.whole;
  const phrase = adjacentWords(wanted);
  const together = phrase !== null && folded.includes(` ${phrase}`);
  return sum / wanted.length + (together ? adjacent : 0);
}

/** The words of a query as one phrase; `null` for less than two words. */
export function adjacentWords(wanted: readonly SearchTerm[]): string | null {
  const words = wanted.filter(({ literal }) => literal === undefined);
  return words.length > 1 ? words.map(({ text }) => text).join(' ') : null;
}

/** The terms and the misspelled words that match them, for highlighting. */
export const termsIn = (folded: string, wanted: readonly SearchTerm[], { typos }: MatchOptions = {}): SearchTerm[] =>
  typos
    ? wanted.flatMap((term) => [term, ...typosOf(folded, term).map((text) => ({ text, isWhole: true }))])
    : [...wanted];

/** Whether an excluded term matches a whole word or the beginning of one, or the text as written. */
export const hasExcludedTerm = (folded: string, unwanted: readonly SearchTerm[], written = folded): boolean =>
  unwanted.some(({ text, isWhole, literal }) =>
    literal === undefined ? folded.includes(isWhole ? ` ${text} ` : ` ${text}`) : hasLiteral(written, literal),
  );

/** Bonus for conversations that the user is a member of; less than the difference between a whole word and a beginning. */
export const joinedBonus = 0.2;

/** Bonus for new messages: 0.5 for age 0, 0.25 after 30 days. */
export const recencyOf = (ageMs: number): number => 0.5 / (1 + Math.max(0, ageMs) / (30 * 24 * 60 * 60 * 1000));

/** Shorter words have too many similar words. */
const shortestTypo = 5;
/** Longer words are no words, and to compare them costs the square of their length. */
const longestTypo = 40;

/** Whether a term may match misspelled words. */
export const canBeTypo = ({ text, isWhole, literal }: SearchTerm): boolean =>
  !isWhole && literal === undefined && text.length >= shortestTypo && text.length <= longestTypo && !text.includes(' ');

/** The number of letters in which a misspelled word may differ. */
export const typosAllowed = ({ text }: SearchTerm): number => (text.length < 8 ? 1 : 2);

/** A query with more long words is pasted text. To compare all of them with all known words takes long. */
const maxTypoTerms = 8;

/** Whether a query without results may be a misspelled one. */
export function mayBeMisspelled(wanted: readonly SearchTerm[]): boolean {
  const count = wanted.filter(canBeTypo).length;
  return count > 0 && count <= maxTypoTerms;
}

/** The words of a folded text that are spelled almost like the term. */
export function typosOf(folded: string, term: SearchTerm): string[] {
  if (!canBeTypo(term)) return [];
  const { text } = term;
  const allowed = typosAllowed(term);
  return [...new Set(folded.split(' '))].filter((word) => isWithin(text, word, allowed));
}

/** Whether two words differ by at most `allowed` wrong, missing, extra or swapped letters. */
function isWithin(a: string, b: string, allowed: number): boolean {
  if (Math.abs(a.length - b.length) > allowed) return false;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > allowed) return false;
    before = last;
    last = row;
  }
  return (last[b.length] ?? allowed + 1) <= allowed;
}
