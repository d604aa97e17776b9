import { findTerms, type SearchTerm } from '../../search/index.ts';

/** A text on one line with at most `lead` characters before its first match, so that the match is in sight. */
export function excerpt(text: string, terms: readonly SearchTerm[], lead = 60): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const start = findTerms(line, terms)[0]?.start ?? 0;
  if (start <= lead) return line;
  const space = line.indexOf(' ', start - lead);
  const from = space < 0 || space >= start ? start : space + 1;
  return `…${line.slice(from)}`;
}
