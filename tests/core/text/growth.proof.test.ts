import { describe, expect, it } from 'vitest';
import { growthOf } from './growth.ts';
import { patternsOf } from './patterns.ts';
import { readers } from './readers.ts';

/** `PATTERNS=1000 PATTERN_SEED=2 npx vitest run --project=growth --mode proof` searches longer, and tries other patterns. */
const count = Number(process.env.PATTERNS ?? 350);
const seed = Number(process.env.PATTERN_SEED ?? 1);

describe('text of others', () => {
  // Twice the length may take 2.6 times as long: that is the bound for each doubling from the short to the long text.
  const sizes = { length: 16_000, factor: 4 };
  const bound = 1.3 ** 2;
  const patterns = patternsOf(count, seed);

  it.each(Object.entries(readers))('is read in linear time, whatever is repeated: %s [MSG-6]', (_name, read) => {
    const slow = patterns.filter((pattern) => growthOf(read, pattern, sizes, bound) >= bound);
    // Garbage collection and other processes can slow the reading of one text, but not of each longer one. A message has at most 40,000
    // characters.
    const surely = slow.filter((pattern) =>
      [32_000, 64_000].every((length) => growthOf(read, pattern, { length, factor: 4 }, 2) >= 2),
    );
    expect(surely).toEqual([]);
  });
});
