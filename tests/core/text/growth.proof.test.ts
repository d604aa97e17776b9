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
  // A step without the result of a test for ten minutes is stopped: each test reads a quarter of the patterns.
  const parts = [0, 1, 2, 3].flatMap((part) =>
    Object.entries(readers).map(([name, read]) => ({
      name,
      read,
      part,
      some: patterns.slice(250 * part, 250 * (part + 1)),
    })),
  );

  it.each(parts)('is read in linear time, whatever is repeated: $name, $part [MSG-6]', ({ read, some }) => {
    const slow = some.filter((pattern) => growthOf(read, pattern, sizes, bound) >= bound);
    // Garbage collection and other processes can slow the reading of one text, but not of each longer one. A message has at most 40,000
    // characters.
    const surely = slow.filter((pattern) =>
      [32_000, 64_000].every((length) => growthOf(read, pattern, { length, factor: 4 }, 2) >= 2),
    );
    expect(surely).toEqual([]);
  });
});
