import uFuzzy from '@leeoniya/ufuzzy';
import type { TextRange } from '../../model/index.ts';

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

/** Finds texts by what is typed roughly: words in any order, with one slip each; where that finds nothing, words of which
 * some letters are typed. Best first; all of them, as they are, for nothing typed. */
export function createFuzzyMatcher(): FuzzyMatcher {
  const withSlips = new uFuzzy({ ...anyScript, intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });
  const withGaps = new uFuzzy({ ...anyScript, intraIns: Number.POSITIVE_INFINITY });

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
    const haystack = [...texts];
    const found = search(withSlips, haystack, query);
    return found.length > 0 ? found : search(withGaps, haystack, query);
  };
}
