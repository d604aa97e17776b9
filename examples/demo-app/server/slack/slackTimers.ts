/** Timers from outside, so that tests control them. */
export interface SlackTimers {
  /** Runs once after a delay in milliseconds; returns the canceller. */
  after(ms: number, run: () => void): () => void;
}

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
