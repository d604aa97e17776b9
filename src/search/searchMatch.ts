import type { SearchTerm } from './searchCriteria.ts';

/** How well a term was found: as whole words, as their beginning, or somewhere inside. */
const qualities = { whole: 1, beginning: 0.7, part: 0.4, typo: 0.2 } as const;

/** What terms next to each other add, as they were typed. */
const adjacent = 0.3;

/** Letters of scripts that put no spaces between words: any part of a text may be a word. */
const unspaced = /\p{Lo}/u;

/** Whether a term is looked for inside of words, too: short ones would be found everywhere. */
export const matchesInsideWords = ({ text, isWhole }: SearchTerm): boolean =>
  !isWhole && (text.length > 2 || unspaced.test(text));

function qualityOf(folded: string, term: SearchTerm): number {
  if (folded.includes(` ${term.text} `)) return qualities.whole;
  if (term.isWhole) return 0;
  if (folded.includes(` ${term.text}`)) return qualities.beginning;
  return matchesInsideWords(term) && folded.includes(term.text) ? qualities.part : 0;
}

/** What counts as an answer. */
export interface MatchOptions {
  /** Whether words that are spelled nearly like a term will do. */
  typos?: boolean;
}

/** How well a folded text answers, above 0 when every term is there; 0 when not. */
export function matchQuality(folded: string, wanted: readonly SearchTerm[], { typos }: MatchOptions = {}): number {
  let sum = 0;
  for (const term of wanted) {
    const quality = qualityOf(folded, term) || (typos && typosOf(folded, term).length > 0 ? qualities.typo : 0);
    if (quality === 0) return 0;
    sum += quality;
  }
  if (wanted.length === 0) return qualities.whole;
  const together = wanted.length > 1 && folded.includes(` ${wanted.map(({ text }) => text).join(' ')}`);
  return sum / wanted.length + (together ? adjacent : 0);
}

/** The terms as they are in a text that answers: themselves, and the words that were taken for them. */
export const termsIn = (folded: string, wanted: readonly SearchTerm[], { typos }: MatchOptions = {}): SearchTerm[] =>
  typos
    ? wanted.flatMap((term) => [term, ...typosOf(folded, term).map((text) => ({ text, isWhole: true }))])
    : [...wanted];

/** Whether one of the terms is there, as whole words or their beginning. */
export const hasExcludedTerm = (folded: string, unwanted: readonly SearchTerm[]): boolean =>
  unwanted.some(({ text, isWhole }) => folded.includes(isWhole ? ` ${text} ` : ` ${text}`));

/** What being in a conversation adds to it: less than what tells a whole word from a beginning. */
export const joinedBonus = 0.2;

/** What being new adds: half a point today, half of that after a month. */
export const recencyOf = (ageMs: number): number => 0.5 / (1 + Math.max(0, ageMs) / (30 * 24 * 60 * 60 * 1000));

/** The shortest word that can be told from a misspelled one. */
const shortestTypo = 5;

/** Whether there is a use in looking for a term's misspellings. */
export const canBeTypo = ({ text, isWhole }: SearchTerm): boolean =>
  !isWhole && text.length >= shortestTypo && !text.includes(' ');

/** The words of a folded text that are spelled nearly like the term. */
export function typosOf(folded: string, term: SearchTerm): string[] {
  if (!canBeTypo(term)) return [];
  const { text } = term;
  const allowed = text.length < 8 ? 1 : 2;
  return [...new Set(folded.split(' '))].filter((word) => isWithin(text, word, allowed));
}

/** Whether so many letters wrong, missing, too many or changed about make one word of the other. */
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
