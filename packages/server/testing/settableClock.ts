import type { SlackClock } from '../src/slack/client/slackClock.ts';

/** The real time, which a test can set forward: its timers run then. */
export interface SettableClock extends SlackClock {
  skip(ms: number): void;
  /** The times that the pending timers were set for. */
  readonly waits: readonly number[];
}

interface Timer {
  ms: number;
  due: number;
  run: () => void;
  handle?: NodeJS.Timeout;
}

export function createSettableClock(): SettableClock {
  let ahead = 0;
  const timers = new Set<Timer>();
  const now = () => Date.now() + ahead;
  const arm = (timer: Timer): void => {
    clearTimeout(timer.handle);
    timer.handle = setTimeout(
      () => {
        timers.delete(timer);
        timer.run();
      },
      Math.max(0, timer.due - now()),
    );
    timer.handle.unref();
  };
  return {
    now,
    after(ms, run) {
      const timer: Timer = { ms, due: now() + ms, run };
      timers.add(timer);
      arm(timer);
      return () => {
        clearTimeout(timer.handle);
        timers.delete(timer);
      };
    },
    skip(ms) {
      ahead += ms;
      for (const timer of timers) arm(timer);
    },
    get waits() {
      return [...timers].map(({ ms }) => ms);
    },
  };
}
