import uFuzzy from '@leeoniya/ufuzzy';
import type { TextRange } from '../../search/index.ts';

export interface FuzzyMatch {
  /** Which of the texts. */
  index: number;
  /** Where it has what was typed. */
  ranges: TextRange[];
}

export type FuzzyMatcher = (texts: readonly string[], query: string) => FuzzyMatch[];

/** Letters of every script: hosts bring their own words. */
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

/** How many words may stand in another order than typed. */
const reordered = 4;

/** Finds texts by what is typed: words in any order; where that finds nothing, words with a slip each, and at last words of
 * which some letters are typed. What is typed roughly has to begin as a word begins, or everything would be found. Best
 * first; all of them, as they are, for nothing typed. */
export function createFuzzyMatcher(): FuzzyMatcher {
  const atWord: uFuzzy.Options = { ...anyScript, interLft: 1 };
  const matchers = [
    new uFuzzy(anyScript),
    new uFuzzy({ ...atWord, intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 }),
    new uFuzzy({ ...atWord, intraIns: Number.POSITIVE_INFINITY }),
  ];

  const search = (matcher: uFuzzy, texts: string[], query: string): FuzzyMatch[] => {
    const [indexes, info, order] = matcher.search(texts, query, reordered);
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
