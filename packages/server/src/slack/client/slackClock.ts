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

/** Slack's clock, as its answers tell it. */
interface ServiceTime {
  /** Milliseconds since the epoch; null before the first answer. */
  now(): number | null;
  /** The `Date` header of an answer that has just arrived. */
  noteDate(date: string | null): void;
}

export function createServiceTime(now: () => number): ServiceTime {
  let aheadMs: number | null = null;
  return {
    now: () => (aheadMs === null ? null : now() + aheadMs),
    noteDate(date) {
      const at = Date.parse(date ?? '');
      if (!Number.isNaN(at)) aheadMs = at - now();
    },
  };
}

/** Timers from outside, so that tests control them. */
export type SlackTimers = Pick<SlackClock, 'after'>;

/** Timers of work that a closing server finishes: they keep the process alive. */
export const writeTimers: SlackTimers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Timers that the signal ends at once: a server that makes no more calls of Slack waits for nothing there. */
export const timersUntil = (signal: AbortSignal): SlackTimers => ({
  after(ms, run) {
    const end = () => {
      cancel();
      run();
    };
    const cancelTimer = writeTimers.after(signal.aborted ? 0 : ms, end);
    const cancel = () => {
      cancelTimer();
      signal.removeEventListener('abort', end);
    };
    signal.addEventListener('abort', end);
    return cancel;
  },
});

export const wait = (timers: SlackTimers, ms: number): Promise<void> =>
  new Promise((resolve) => {
    timers.after(ms, resolve);
  });

/** Resolves as the work does, or after the time. */
export async function atMost(timers: SlackTimers, ms: number, work: Promise<void>): Promise<void> {
  let cancel = () => {};
  const timeout = new Promise<void>((resolve) => {
    cancel = timers.after(ms, resolve);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    cancel();
  }
}

/** The result of the work, or undefined if it takes longer; then the work goes on. */
export function within<T>(clock: SlackClock, ms: number, work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(undefined));
    work.then(resolve, reject).finally(cancel);
  });
}
