import { rangesOf, type TextRange } from '../mrkdwn/findText.ts';

const escaped = (term: string): string => term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Where a text has any of the words, in order and apart; of two that begin alike the longer one. Case does not matter. */
export function matchRanges(text: string, terms: readonly string[]): TextRange[] {
  const words = terms.filter((term) => term !== '').sort((a, b) => b.length - a.length);
  if (words.length === 0) return [];
  return rangesOf(text, new RegExp(words.map(escaped).join('|'), 'giu'));
}
