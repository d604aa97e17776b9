import { findTerms, misspelled, type TextRange } from '../../search/findTerms.ts';
import { foldText } from '../../search/foldText.ts';
import { matchQuality } from '../../search/searchMatch.ts';
import { type SearchTerm, termOf } from '../../search/searchTerm.ts';

export interface FuzzyMatch {
  /** Index of the matching text. */
  index: number;
  /** The parts of the text that match. */
  ranges: TextRange[];
}

/** Longer queries are cut: no label is as long. */
const maxQueryLength = 60;
const maxQueryWords = 8;

/** The words of a query. Its other characters match nothing. */
const wordsOf = (query: string): string[] =>
  (query.slice(0, maxQueryLength).match(/[\p{L}\p{N}\p{M}']+/gu) ?? []).slice(0, maxQueryWords);

/** Matches words with letters left out, each from the start of a word of the text. The leftmost letters decide, so that the
 * work is linear in the length of the text. */
function matchAbbreviation(text: string, words: readonly string[]): TextRange[] | null {
  const ranges: TextRange[] = [];
  const lower = text.toLowerCase();
  // Some letters change their length in lower case; positions would be wrong.
  const readable = lower.length === text.length ? lower : text;
  const starts = [...readable.matchAll(/[\p{L}\p{N}\p{M}']+/gu)];
  let from = 0;
  for (const word of words) {
    const at = starts.findIndex(({ 0: found, index }, place) => {
      if (place < from || !found.startsWith(word[0] ?? '')) return false;
      const letters = lettersIn(found, word);
      for (const letter of letters ?? []) ranges.push({ start: index + letter, end: index + letter + 1 });
      return letters !== null;
    });
    if (at < 0) return null;
    from = at + 1;
  }
  return ranges;
}

/** The positions of the letters of `word` in `text`, in order; `null` if one is missing. */
function lettersIn(text: string, word: string): number[] | null {
  const places: number[] = [];
  for (const letter of word.split('')) {
    const at = text.indexOf(letter, (places.at(-1) ?? -1) + 1);
    if (at < 0) return null;
    places.push(at);
  }
  return places;
}

/** The texts that the search would find for the terms, best first. */
function matchTerms(texts: readonly string[], wanted: readonly SearchTerm[], typos: boolean): FuzzyMatch[] {
  const criteria = { wanted: [...wanted], unwanted: [] };
  const found = texts.flatMap((text, index) => {
    const folded = foldText(text);
    const quality = matchQuality(folded, criteria, { typos });
    if (quality === 0) return [];
    const terms = typos ? [...wanted, ...wanted.flatMap((term) => misspelled(folded, term))] : wanted;
    return [{ index, quality, ranges: findTerms(text, terms) }];
  });
  return found.sort((a, b) => b.quality - a.quality).map(({ index, ranges }) => ({ index, ranges }));
}

/** Finds short texts such as labels. Tries three strategies and returns the results of the first that matches, best first:
 * 1. the words in any order, as the search finds them,
 * 2. words with typos,
 * 3. words with letters left out, from the start of a word, else nearly every text would match.
 *
 * An empty query returns all texts. */
export function matchFuzzily(texts: readonly string[], query: string): FuzzyMatch[] {
  if (query.trim() === '') return texts.map((_text, index) => ({ index, ranges: [] }));
  const words = wordsOf(query);
  const terms = words.flatMap((word) => termOf(word) ?? []);
  if (terms.length === 0) return [];
  for (const typos of [false, true]) {
    const found = matchTerms(texts, terms, typos);
    if (found.length > 0) return found;
  }
  const lower = words.map((word) => word.toLowerCase());
  return texts.flatMap((text, index) => {
    const ranges = matchAbbreviation(text, lower);
    return ranges ? [{ index, ranges }] : [];
  });
}
