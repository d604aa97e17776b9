import type { SlackClock } from '../slackClock.ts';

export interface FakeSlackClock extends SlackClock {
  /** Runs the timers up to this time in their order. After each, waits until the work that it started is done. */
  advanceTo(ms: number): Promise<void>;
  /** The number of timers. */
  waiting(): number;
}

/** A clock that stands still between timers. `settled` resolves when no work runs. */
export function createFakeSlackClock(settled: () => Promise<void>, startMs = 0): FakeSlackClock {
  let time = startMs;
  const timers = new Set<{ at: number; run: () => void }>();
  const first = () => [...timers].sort((a, b) => a.at - b.at)[0];
  return {
    now: () => time,
    after(ms, run) {
      const timer = { at: time + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async advanceTo(ms) {
      for (;;) {
        await settled();
        const next = first();
        if (!next || next.at > ms) break;
        timers.delete(next);
        time = Math.max(time, next.at);
        next.run();
      }
      time = ms;
      await settled();
    },
    waiting: () => timers.size,
  };
}
