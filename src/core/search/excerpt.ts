import { findTerms, type SearchTerm } from '../../search/index.ts';

/** Text on one line, cut so that at most `lead` characters precede the first match: the match stays visible. */
export function excerpt(text: string, terms: readonly SearchTerm[], lead = 60): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const start = findTerms(line, terms)[0]?.start ?? 0;
  if (start <= lead) return line;
  const space = line.indexOf(' ', start - lead);
  const from = space < 0 || space >= start ? start : space + 1;
  return `…${line.slice(from)}`;
}
