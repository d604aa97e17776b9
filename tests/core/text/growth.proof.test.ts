import { describe, expect, it } from 'vitest';
import { growthOf } from './growth.ts';
import { patternsOf } from './patterns.ts';
import { readers } from './readers.ts';

/** `PATTERN_SEED=2 npx vitest run --mode proof tests/core/text` tries other patterns. */
const seed = Number(process.env.PATTERN_SEED ?? 1);

describe('text of others', () => {
  // Twice the length may take 2.6 times as long: that is the bound for each doubling from the short to the long text.
  const sizes = { length: 16_000, factor: 4 };
  const bound = 1.3 ** 2;
  const patterns = patternsOf(1_000, seed);

  it.each(Object.entries(readers))('is read in linear time, whatever is repeated: %s [MSG-6]', (_name, read) => {
    const slow = patterns.filter((pattern) => growthOf(read, pattern, sizes, bound) >= bound);
    // What is slow only once was disturbed by other work.
    const surely = slow.filter(
      (pattern) => growthOf(read, pattern, { ...sizes, length: 64_000 }, bound * 1.5) >= bound * 1.5,
    );
    expect(surely).toEqual([]);
  });
});
