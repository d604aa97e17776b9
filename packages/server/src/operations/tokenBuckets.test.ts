import { describe, expect, it } from 'vitest';
import { createTokenBuckets } from './tokenBuckets.ts';

describe('token buckets', () => {
  const setUp = ({ perSecond = 2, burst = 5 } = {}) => {
    const clock = { now: 1_000_000 };
    const buckets = createTokenBuckets({ perSecond, burst, now: () => clock.now });
    const takeAll = (key: string): number => {
      let taken = 0;
      while (buckets.take(key) === 0) taken += 1;
      return taken;
    };
    return { clock, buckets, takeAll };
  };

  it('give the burst at once, then one token after another', () => {
    const { clock, buckets, takeAll } = setUp();
    expect(takeAll('a')).toBe(5);
    expect(buckets.take('a')).toBe(500);
    clock.now += 200;
    expect(buckets.take('a')).toBeCloseTo(300);
    clock.now += 300;
    expect(buckets.take('a')).toBe(0);
    expect(buckets.take('a')).toBe(500);
    clock.now += 60_000;
    expect(takeAll('a')).toBe(5);
  });

  it('are separate for each key', () => {
    const { takeAll } = setUp();
    expect([takeAll('a'), takeAll('b'), takeAll('a')]).toEqual([5, 5, 0]);
  });

  it('are neither filled nor stopped by a clock that is set back', () => {
    const { clock, buckets, takeAll } = setUp();
    takeAll('a');
    clock.now -= 3_600_000;
    expect(buckets.take('a')).toBe(500);
    clock.now += 500;
    expect(buckets.take('a')).toBe(0);
  });

  it('are forgotten once they are full, so that memory stays bounded', () => {
    const { clock, buckets, takeAll } = setUp();
    let taken = takeAll('busy');
    for (let key = 0; key < 100_000; key += 1) {
      clock.now += 1;
      buckets.take(`key ${key}`);
      if (key % 100 === 99) taken += takeAll('busy');
    }
    // A bucket that misses one token is full again after 500 ms.
    expect(buckets.size).toBeLessThan(2000);
    // 100 seconds have passed.
    expect(taken).toBe(5 + 200);
  });
});
