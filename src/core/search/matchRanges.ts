/** Where a text has what was looked for: from, and up to but not including. */
export type MatchRange = readonly [start: number, end: number];

const escaped = (term: string): string => term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** One expression for all the words, the longest first; `null` when there is none. Case does not matter. */
export function termPattern(terms: readonly string[]): RegExp | null {
  const words = [...new Set(terms.filter((term) => term.trim() !== ''))].sort((a, b) => b.length - a.length);
  return words.length === 0 ? null : new RegExp(words.map(escaped).join('|'), 'giu');
}

/** The places of the words in a text, in order and apart. */
export function matchRanges(text: string, terms: readonly string[]): MatchRange[] {
  const pattern = termPattern(terms);
  if (pattern === null) return [];
  return Array.from(text.matchAll(pattern), (match): MatchRange => [match.index, match.index + match[0].length]);
}
