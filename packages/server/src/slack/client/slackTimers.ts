import type { SlackClock } from './slackClock.ts';

/** Timers from outside, so that tests control them. */
export type SlackTimers = Pick<SlackClock, 'after'>;

/** Timers of work that a closing server finishes: they keep the process alive. */
export const writeTimers: SlackTimers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

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
