/** Saturation of repeated words, and the weight of a document's length: the usual values. */
const k1 = 1.2;
const b = 0.75;

/** Inverse document frequency of a word that `matching` of `total` documents contain. */
export const inverseFrequency = (total: number, matching: number): number =>
  Math.log(1 + (total - matching + 0.5) / (matching + 0.5));

export interface TermFrequency {
  /** Occurrences in the document. */
  count: number;
  idf: number;
}

/**
 * BM25 of a document (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009), as a share of the highest value
 * that its terms allow: 0 to 1.
 */
export function bm25(terms: readonly TermFrequency[], length: number, averageLength: number): number {
  const most = terms.reduce((sum, { idf }) => sum + idf * (k1 + 1), 0);
  if (most === 0) return 0;
  const norm = k1 * (1 - b + (b * length) / (averageLength || 1));
  const score = terms.reduce((sum, { count, idf }) => sum + (idf * count * (k1 + 1)) / (count + norm || 1), 0);
  return score / most;
}
