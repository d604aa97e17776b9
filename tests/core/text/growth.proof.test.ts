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
  const patterns = patternsOf(500, seed);
  // A runner without the result of a test for minutes takes the run for a hang.
  const parts = [0, 1].flatMap((part) =>
    Object.entries(readers).map(([name, read]) => ({
      name,
      read,
      part,
      some: patterns.slice(250 * part, 250 * (part + 1)),
    })),
  );

  it.each(parts)('is read in linear time, whatever is repeated: $name, $part [MSG-6]', ({ read, some }) => {
    const slow = some
      .map((pattern) => ({ pattern, growth: growthOf(read, pattern, sizes, bound) }))
      .filter(({ growth }) => growth >= bound)
      .sort((one, other) => other.growth - one.growth);
    // What other work disturbed is not slow in a text that tells more: 1 if the cost is linear, 16 if it is quadratic. A quadratic
    // cost is among the greatest growths.
    const sure = { length: 256_000, factor: 16 };
    const surely = slow.slice(0, 10).filter(({ pattern }) => growthOf(read, pattern, sure, 4) >= 4);
    expect(surely).toEqual([]);
  });
});
