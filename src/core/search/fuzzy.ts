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
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
};

const inPairs = (flat: readonly number[]): TextRange[] =>
  flat.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: flat[at + 1] ?? start }] : []));

/** Up to this number of query words are tried in any order (`outOfOrder` of uFuzzy). */
const maxReorderedWords = 4;

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
    new uFuzzy({ ...atWord, intraIns: Number.POSITIVE_INFINITY }),
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
    for (const matcher of matchers) {
      const found = search(matcher, [...texts], query);
      if (found.length > 0) return found;
    }
    return [];
  };
}
