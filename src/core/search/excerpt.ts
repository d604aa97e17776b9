import { findTerms, type SearchTerm } from '../../model/index.ts';

/** How many characters stand before the first match of an excerpt at most. */
const lead = 28;

/** A text on one line that begins near its first match, so that the match is in sight where there is room for one line. */
export function excerpt(text: string, terms: readonly SearchTerm[]): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const start = findTerms(line, terms)[0]?.start ?? 0;
  if (start <= lead) return line;
  const space = line.indexOf(' ', start - lead);
  const from = space < 0 || space >= start ? start : space + 1;
  return `…${line.slice(from)}`;
}
