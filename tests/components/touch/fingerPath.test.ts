import { describe, expect, it } from 'vitest';
import { directionOfFinger, pulledBy, sideOf, withoutAction } from '../../../src/components/touch/fingerPath.ts';

describe('the way of a finger', () => {
  it('has a direction only after some pixels, and is horizontal only if it clearly is', () => {
    expect(directionOfFinger(5, 5)).toBe('none');
    expect(directionOfFinger(12, 4)).toBe('horizontal');
    expect(directionOfFinger(12, 11)).toBe('vertical');
    expect(directionOfFinger(-2, -30)).toBe('vertical');
  });

  it('uncovers the start of a row forwards, in both directions of reading', () => {
    expect(sideOf(80, 'ltr')).toBe('start');
    expect(sideOf(-80, 'ltr')).toBe('end');
    expect(sideOf(80, 'rtl')).toBe('end');
    expect(sideOf(-80, 'rtl')).toBe('start');
  });

  it('meets resistance without an action and on a pull, which never goes back', () => {
    expect(withoutAction(-300)).toBe(-24);
    expect(pulledBy(-10)).toBe(0);
    for (let dy = 1; dy < 600; dy += 10) expect(pulledBy(dy + 10)).toBeGreaterThan(pulledBy(dy));
    expect(pulledBy(10_000)).toBeLessThanOrEqual(96);
  });
});
