import { findTerms } from '../../search/findTerms.ts';
import type { SearchTerm } from '../../search/searchTerm.ts';

/** Characters before the first match that stay, if the text has them: a match without its beginning says little. */
const leastLead = 20;

/** Text on one line, cut so that at most `lead` characters precede the first match: the match stays visible. Cuts between words
 * where that leaves 20 characters before the match, else inside of one, such as an address. */
export function excerpt(text: string, terms: readonly SearchTerm[], lead = 60): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const start = findTerms(line, terms)[0]?.start ?? 0;
  if (start <= lead) return line;
  const earliest = start - lead;
  const space = line.indexOf(' ', earliest);
  if (space >= 0 && space + 1 <= start - leastLead) return `…${line.slice(space + 1)}`;
  // Not between the halves of a character, and not before a mark of the character that is cut off.
  return `…${line.slice(earliest).replace(/^(?:[\uDC00-\uDFFF\p{M}]|\u200d)+/u, '')}`;
}
