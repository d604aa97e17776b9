import { describe, expect, it } from 'vitest';
import { asOfTime } from '../../../src/core/format/clockTime.ts';

describe('the time of the shown data', () => {
  const at = new Date(2026, 2, 4, 9, 41).getTime();

  it.each([
    ['the same day', new Date(2026, 2, 4, 23, 59), '9:41 AM'],
    ['the next day', new Date(2026, 2, 5, 0, 0), 'Mar 4, 9:41 AM'],
    ['a week later', new Date(2026, 2, 11, 12, 0), 'Mar 4, 9:41 AM'],
  ])('on %s has what is needed to place it', (_, now, text) => {
    expect(asOfTime(at, now.getTime())).toBe(text);
  });
});
