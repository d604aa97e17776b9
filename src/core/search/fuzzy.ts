import uFuzzy from '@leeoniya/ufuzzy';
import type { TextRange } from '../../search/index.ts';

export interface FuzzyMatch {
  /** Index of the matching text. */
  index: number;
  /** The parts of the text that match. */
  ranges: TextRange[];
}

export type FuzzyMatcher = (texts: readonly string[], query: string) => FuzzyMatch[];

/** Match letters of every script: labels can be in any language. */
const anyScript: uFuzzy.Options = {
  unicode: true,
  interSplit: "[^\\p{L}\\p{M}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\p{M}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
};

const inPairs = (flat: readonly number[]): TextRange[] =>
  flat.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: flat[at + 1] ?? start }] : []));

/** Up to this number of query words are tried in any order (`outOfOrder` of uFuzzy). */
const maxReorderedWords = 4;

/** Longer queries are cut: no label is as long, and patterns of the library grow with the query. */
const maxQueryLength = 60;
const maxQueryWords = 8;

/** The words of a query. Its other characters match nothing; the library reads some of them as operators. */
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

/** Creates a fuzzy matcher. It tries three strategies and returns the results of the first that matches, best first:
 * 1. the words in any order,
 * 2. words with one typo each,
 * 3. words with letters left out.
 *
 * The last two match at the start of a word only, else nearly every text would match. An empty query returns all
 * texts. */
export function createFuzzyMatcher(): FuzzyMatcher {
  const atWord: uFuzzy.Options = { ...anyScript, interLft: 1 };
  const matchers = [
    new uFuzzy(anyScript),
    new uFuzzy({ ...atWord, intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 }),
  ];

  const search = (matcher: uFuzzy, texts: string[], query: string): FuzzyMatch[] => {
    const [indexes, info, order] = matcher.search(texts, query, maxReorderedWords);
    if (!indexes || !info || !order) return [];
    return order.flatMap((at) => {
      const index = info.idx[at];
      return index === undefined ? [] : [{ index, ranges: inPairs(info.ranges[at] ?? []) }];
    });
  };

  return (texts, query) => {
    if (query.trim() === '') return texts.map((_text, index) => ({ index, ranges: [] }));
    const words = wordsOf(query);
    if (words.length === 0) return [];
    for (const matcher of matchers) {
      const found = search(matcher, [...texts], words.join(' '));
      if (found.length > 0) return found;
    }
    const lower = words.map((word) => word.toLowerCase());
    return texts.flatMap((text, index) => {
      const ranges = matchAbbreviation(text, lower);
      return ranges ? [{ index, ranges }] : [];
    });
  };
}
