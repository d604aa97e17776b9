/** Time and timers, replaced in tests. */
export interface SlackClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs once after this time. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Timers that do not keep the process alive. */
export function createSlackClock(now: () => number): SlackClock {
  return {
    now,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}
