import type { TokenBuckets } from '../ports.ts';
export interface TokenBucketOptions {
  /** Tokens that come back per second. */
  perSecond: number;
  /** Tokens of a full bucket: what a key may take at once. */
  burst: number;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Buckets in memory before the first sweep. */
const firstSweep = 1000;

/** Creates buckets that are full at first. A full bucket is like one that does not exist, so a sweep forgets it. */
export function createTokenBuckets({ perSecond, burst, now }: TokenBucketOptions): TokenBuckets {
  const buckets = new Map<string, { tokens: number; at: number }>();
  let sweepAt = firstSweep;

  const tokensOf = (key: string, time: number): number => {
    const bucket = buckets.get(key);
    if (!bucket) return burst;
    // A clock that is set back gives no tokens, and takes none.
    return Math.min(burst, bucket.tokens + (Math.max(0, time - bucket.at) / 1000) * perSecond);
  };

  /** Runs when the number of buckets has doubled, so that its cost per bucket stays the same. */
  const sweep = (time: number): void => {
    for (const key of buckets.keys()) if (tokensOf(key, time) >= burst) buckets.delete(key);
    sweepAt = Math.max(firstSweep, buckets.size * 2);
  };

  return {
    take(key) {
      const time = now();
      if (buckets.size >= sweepAt) sweep(time);
      const tokens = tokensOf(key, time);
      const isTaken = tokens >= 1;
      buckets.set(key, { tokens: isTaken ? tokens - 1 : tokens, at: time });
      return isTaken ? 0 : ((1 - tokens) / perSecond) * 1000;
    },
    get size() {
      return buckets.size;
    },
  };
}
