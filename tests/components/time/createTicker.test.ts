import { describe, expect, it, vi } from 'vitest';
import { createTicker } from '../../../src/components/time/createTicker.ts';
import { createFakeClock } from '../../../src/testing/fakeClock.ts';

const everyMinute = (now: number): number => 60_000 - (now % 60_000);

describe('createTicker', () => {
  it('calls a listener when its text changes, not before', () => {
    const clock = createFakeClock(0);
    const listener = vi.fn();
    createTicker(clock).subscribe(listener, everyMinute);
    clock.advance(59_999);
    expect(listener).not.toHaveBeenCalled();
    clock.advance(1);
    expect(listener).toHaveBeenCalledTimes(1);
    clock.advance(120_000);
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('calls only the listeners whose text changes', () => {
    const clock = createFakeClock(0);
    const ticker = createTicker(clock);
    const hourly = vi.fn();
    const minutely = vi.fn();
    ticker.subscribe(hourly, (now) => 3_600_000 - (now % 3_600_000));
    ticker.subscribe(minutely, everyMinute);
    clock.advance(600_000);
    expect(minutely).toHaveBeenCalledTimes(10);
    expect(hourly).not.toHaveBeenCalled();
    clock.advance(3_000_000);
    expect(hourly).toHaveBeenCalledTimes(1);
  });

  it('has one timer for all listeners, and none without listeners', () => {
    const clock = createFakeClock(0);
    const ticker = createTicker(clock);
    const stops = Array.from({ length: 50 }, () => ticker.subscribe(() => {}, everyMinute));
    expect(clock.pending).toBe(1);
    for (const stop of stops) stop();
    expect(clock.pending).toBe(0);
  });

  it('splits long delays, and sets no timer for "never"', () => {
    const clock = createFakeClock(0);
    const ticker = createTicker(clock);
    const never = vi.fn();
    ticker.subscribe(never, () => Number.POSITIVE_INFINITY);
    expect(clock.pending).toBe(0);
    const far = vi.fn();
    const day = 24 * 3_600_000;
    ticker.subscribe(far, (now) => day - (now % day));
    clock.advance(day - 1);
    expect(far).not.toHaveBeenCalled();
    clock.advance(1);
    expect(far).toHaveBeenCalledTimes(1);
    expect(never).not.toHaveBeenCalled();
  });

  it.each([
    ['the device slept over midnight [LST-5] [MSG-5]', 10 * 3_600_000],
    ['the clock was set back', -30 * 24 * 3_600_000],
  ])('calls a listener within a minute after %s', (_case, ms) => {
    const clock = createFakeClock(20 * 3_600_000);
    const day = 24 * 3_600_000;
    const daily = vi.fn();
    createTicker(clock).subscribe(daily, (now) => day - (now % day));
    clock.jump(ms);
    clock.advance(60_000);
    expect(daily).toHaveBeenCalledTimes(1);
    clock.advance(60_000);
    expect(daily).toHaveBeenCalledTimes(1);
  });

  it('calls all listeners within a minute after the time zone has changed', () => {
    const clock = createFakeClock(0);
    const daily = vi.fn();
    const ticker = createTicker(clock);
    ticker.subscribe(daily, () => 24 * 3_600_000);
    const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-540);
    ticker.subscribe(() => {}, everyMinute);
    clock.advance(60_000);
    expect(daily).toHaveBeenCalledTimes(1);
    clock.advance(60_000);
    expect(daily).toHaveBeenCalledTimes(1);
    offset.mockRestore();
  });
});
