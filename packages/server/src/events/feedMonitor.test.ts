import { describe, expect, it } from 'vitest';
import { createFeedMonitor } from './feedMonitor.ts';

describe('the monitor of the event feed', () => {
  const setUp = () => {
    const clock = { now: 0 };
    const monitor = createFeedMonitor(() => clock.now);
    return { clock, monitor, lag: () => monitor.lag(['A', 'B']) };
  };

  it('has no lag before the first event and after the last one', () => {
    const { monitor, lag } = setUp();
    expect(lag()).toEqual({ events: 0, seconds: 0 });
    // Before the feed knows where it starts.
    monitor.announced('A', 7);
    expect(lag()).toEqual({ events: 0, seconds: 0 });
    monitor.delivered('A', 7);
    monitor.announced('A', 8);
    monitor.delivered('A', 8);
    expect(lag()).toEqual({ events: 0, seconds: 0 });
  });

  it('has the events and the time of the most delayed workspace', () => {
    const { clock, monitor, lag } = setUp();
    monitor.delivered('A', 7);
    monitor.delivered('B', 0);
    monitor.announced('A', 9);
    clock.now = 500;
    monitor.announced('B', 3);
    clock.now = 2_000;
    expect(lag()).toEqual({ events: 3, seconds: 2 });
    monitor.delivered('A', 9);
    expect(lag()).toEqual({ events: 3, seconds: 1.5 });
    expect(monitor.lag(['A'])).toEqual({ events: 0, seconds: 0 });
  });

  it('does not grow while each event waits only for a moment', () => {
    const { clock, monitor, lag } = setUp();
    monitor.delivered('A', 0);
    monitor.announced('A', 1);
    for (let number = 1; number < 1_000; number += 1) {
      clock.now += 10;
      monitor.announced('A', number + 1);
      monitor.delivered('A', number);
      expect(lag().events).toBe(1);
      expect(lag().seconds).toBeLessThanOrEqual(0.02);
    }
  });

  it('grows while nothing is delivered', () => {
    const { clock, monitor, lag } = setUp();
    monitor.delivered('A', 0);
    for (let number = 1; number <= 5; number += 1) {
      monitor.announced('A', number);
      clock.now += 1_000;
    }
    expect(lag()).toEqual({ events: 5, seconds: 5 });
  });

  it('has no lag behind an announced event that the log does not have', () => {
    const { clock, monitor, lag } = setUp();
    monitor.delivered('A', 7);
    monitor.announced('A', 1_007);
    clock.now = 500;
    expect(lag()).toEqual({ events: 1_000, seconds: 0.5 });
    monitor.ended('A', 7);
    expect(lag()).toEqual({ events: 0, seconds: 0 });
    monitor.announced('A', 8);
    expect(lag().events).toBe(1);
  });

  it('counts polls', () => {
    const { monitor } = setUp();
    monitor.polled();
    monitor.polled();
    expect(monitor.polls).toBe(2);
  });
});
