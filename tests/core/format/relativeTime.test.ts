import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextRelativeTimeChange, relativeTime } from '../../../src/core/format/relativeTime.ts';
import { englishWords } from '../../../src/core/format/words.ts';
import { propertyRuns } from '../../propertyRuns.ts';

const now = 1_741_000_000_000;
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe('relativeTime', () => {
  it.each([
    [0, 'now'],
    [minute - second, 'now'],
    [minute, '1m'],
    [hour - second, '59m'],
    [hour, '1h'],
    [day - second, '23h'],
    [day, '1d'],
    [7 * day - second, '6d'],
    [7 * day, '1w'],
    [28 * day - second, '3w'],
    [28 * day, '1mo'],
    [59 * day, '1mo'],
    [60 * day, '2mo'],
    [400 * day, '13mo'],
    [-second, 'now'],
    [-day, 'now'],
  ])('formats an age of %i ms as %j [LST-5]', (age, text) => {
    expect(relativeTime((now - age) / 1000, now)).toBe(text);
  });

  it('is empty for an invalid time', () => {
    expect([0, -5, Number.NaN].map((seconds) => relativeTime(seconds, now))).toEqual(['', '', '']);
  });

  it('accepts custom words', () => {
    const words = { ...englishWords, now: 'jetzt', age: (count: number, unit: string) => `${count} ${unit}` };
    expect(relativeTime(now / 1000, now, words)).toBe('jetzt');
    expect(relativeTime((now - 2 * hour) / 1000, now, words)).toBe('2 hour');
  });
});

describe('nextRelativeTimeChange', () => {
  it('is exactly the time until the text changes [LST-5]', () => {
    const ages = fc.oneof(
      fc.integer({ min: -2 * day, max: 2 * hour }),
      fc.integer({ min: 0, max: 400 * day }),
      fc.constantFrom(0, minute, hour, day, 7 * day, 28 * day, 30 * day, 60 * day, 90 * day),
    );
    fc.assert(
      fc.property(ages, (age) => {
        const seconds = (now - age) / 1000;
        const wait = nextRelativeTimeChange(seconds, now);
        const text = relativeTime(seconds, now);
        expect(wait).toBeGreaterThan(0);
        expect(relativeTime(seconds, now + wait - 1)).toBe(text);
        expect(relativeTime(seconds, now + wait)).not.toBe(text);
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });

  it('is infinite for an invalid time', () => {
    expect(nextRelativeTimeChange(0, now)).toBe(Number.POSITIVE_INFINITY);
    expect(nextRelativeTimeChange(Number.NaN, now)).toBe(Number.POSITIVE_INFINITY);
  });
});
