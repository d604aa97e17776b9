import type { SearchCriteria } from './readSearch.ts';
import { hasLiteral, type SearchTerm } from './searchTerm.ts';

/** Scores of a term: a whole word, the beginning of a word, a part of a word, a misspelled word. */
const qualities = { whole: 1, beginning: 0.7, part: 0.4, typo: 0.2 } as const;

/** Bonus for terms that are adjacent as in the query. */
const adjacent = 0.3;

function qualityOf(folded: string, term: SearchTerm, text: string): number {
  if (term.literal !== undefined) return hasLiteral(text, term.literal) ? qualities.whole : 0;
  if (folded.includes(` ${term.text} `)) return qualities.whole;
  if (term.isWhole) return 0;
  if (folded.includes(` ${term.text}`)) return qualities.beginning;
  return term.isInside && folded.includes(term.text) ? qualities.part : 0;
}

/** Bonus for conversations that the user is a member of; less than the difference between a whole word and a beginning. */
const joinedBonus = 0.2;

/** Options for matching. @inline */
export interface MatchOptions {
  /** Whether misspelled words match. */
  typos?: boolean;
  /** The text as written, for words of code. Default: the folded text, which contains none. */
  text?: string;
  /** The name of a conversation that the user is a member of: it ranks higher. */
  isJoined?: boolean;
}

/** The score of a folded text: above 0 if all wanted terms and no unwanted one match, else 0. */
export function matchQuality(
  folded: string,
  { wanted, unwanted }: Pick<SearchCriteria, 'wanted' | 'unwanted'>,
  { typos, text = folded, isJoined }: MatchOptions = {},
): number {
  if (unwanted.some((term) => isExcluded(folded, term, text))) return 0;
  const quality = qualityOfAll(folded, wanted, { typos, text });
  return quality > 0 && isJoined ? quality + joinedBonus : quality;
}

function qualityOfAll(
  folded: string,
  wanted: readonly SearchTerm[],
  { typos, text }: { typos: boolean | undefined; text: string },
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
function adjacentWords(wanted: readonly SearchTerm[]): string | null {
  const words = wanted.filter(({ literal }) => literal === undefined);
  return words.length > 1 ? words.map(({ text }) => text).join(' ') : null;
}

/** Whether an excluded term matches a whole word or the beginning of one, or the text as written. */
const isExcluded = (folded: string, { text, isWhole, literal }: SearchTerm, written: string): boolean =>
  literal === undefined ? folded.includes(isWhole ? ` ${text} ` : ` ${text}`) : hasLiteral(written, literal);

/** Bonus for new messages: 0.5 for age 0, 0.25 after 30 days. */
export const recencyOf = (ageMs: number): number => 0.5 / (1 + Math.max(0, ageMs) / (30 * 24 * 60 * 60 * 1000));

/** The words of a folded text that are spelled almost like the term. */
export function typosOf(folded: string, { text, typos }: Pick<SearchTerm, 'text' | 'typos'>): string[] {
  return typos === 0 ? [] : [...new Set(folded.split(' '))].filter((word) => isWithin(text, word, typos));
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
