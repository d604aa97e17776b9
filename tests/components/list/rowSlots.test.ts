import { describe, expect, it } from 'vitest';
import { assignSlots, noSlots } from '../../../src/components/list/useRowKeys.ts';

const slotsOf = (...lists: string[]): Record<string, number> =>
  Object.fromEntries(lists.reduce((slots, ids) => assignSlots(slots, [...ids]), noSlots));

describe('the slots of rendered rows', () => {
  it('number new rows', () => {
    expect(slotsOf('abc')).toEqual({ a: 0, b: 1, c: 2 });
  });

  it('stay with the rows that stay, in any order', () => {
    expect(slotsOf('abc', 'cab')).toEqual({ a: 0, b: 1, c: 2 });
  });

  it('go from the rows that leave to the rows that come', () => {
    expect(slotsOf('abc', 'bcd')).toEqual({ b: 1, c: 2, d: 0 });
    expect(slotsOf('abc', 'xyz')).toEqual({ x: 0, y: 1, z: 2 });
  });

  it('are new for further rows, and never shared', () => {
    expect(slotsOf('abc', 'bc', 'bcde')).toEqual({ b: 1, c: 2, d: 3, e: 4 });
    expect(slotsOf('abc', 'xabcy')).toEqual({ x: 3, a: 0, b: 1, c: 2, y: 4 });
  });

  it('are the same object while the same rows are rendered', () => {
    const slots = assignSlots(noSlots, ['a', 'b']);
    expect(assignSlots(slots, ['b', 'a'])).toBe(slots);
  });
});
