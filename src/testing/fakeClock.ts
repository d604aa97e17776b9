import type { Cancel, Clock } from '../core/ports.ts';

/** A clock that stands still until a test moves it. @inline */
export interface FakeClock extends Clock {
  /** Moves the time forward and runs all timers that are due, in order, each at its own time. */
  advance(ms: number): void;
  /** Moves the time forward without running timers, as while a device sleeps. They run that much later. */
  jump(ms: number): void;
  /** Runs the callbacks of the next frame. */
  runFrame(): void;
  /** The page is idle: runs the waiting idle callbacks. `steps`: how often `hasTime` is true in each; default: always. */
  runIdle(steps?: number): void;
  /** The number of waiting timers and frames. */
  readonly pending: number;
}

interface Timer {
  at: number;
  order: number;
  run: () => void;
}

/** Creates a clock that tests move. Frames run with `runFrame` or after 16 ms; idle callbacks run with `runIdle` only. */
export function createFakeClock(start = Date.UTC(2026, 2, 4, 10, 0, 0)): FakeClock {
  let now = start;
  let order = 0;
  const timers = new Set<Timer>();
  const frames = new Set<Timer>();
  const idle = new Set<(hasTime: () => boolean) => void>();

  const add = (timer: Timer, set: Set<Timer>): Cancel => {
    set.add(timer);
    return () => {
      set.delete(timer);
    };
  };

  const nextDue = (until: number): { timer: Timer; set: Set<Timer> } | null => {
    let found: { timer: Timer; set: Set<Timer> } | null = null;
    for (const set of [timers, frames]) {
      for (const timer of set) {
        if (timer.at > until) continue;
        const isEarlier =
          !found || timer.at < found.timer.at || (timer.at === found.timer.at && timer.order < found.timer.order);
        if (isEarlier) found = { timer, set };
      }
    }
    return found;
  };

  return {
    now: () => now,
    after(ms, run) {
      order += 1;
      return add({ at: now + ms, order, run }, timers);
    },
    frame(run) {
      order += 1;
      return add({ at: now + 16, order, run }, frames);
    },
    idle(run) {
      const own: typeof run = (hasTime) => run(hasTime);
      idle.add(own);
      return () => {
        idle.delete(own);
      };
    },
    advance(ms) {
      const until = now + ms;
      for (let due = nextDue(until); due; due = nextDue(until)) {
        now = Math.max(now, due.timer.at);
        due.set.delete(due.timer);
        due.timer.run();
      }
      now = until;
    },
    jump(ms) {
      now += ms;
      for (const timer of [...timers, ...frames]) timer.at += ms;
    },
    runFrame() {
      const due = [...frames];
      frames.clear();
      for (const { run } of due) run();
    },
    runIdle(steps = Number.POSITIVE_INFINITY) {
      const due = [...idle];
      idle.clear();
      for (const run of due) {
        let left = steps;
        run(() => {
          left -= 1;
          return left >= 0;
        });
      }
    },
    get pending() {
      return timers.size + frames.size;
    },
  };
}
