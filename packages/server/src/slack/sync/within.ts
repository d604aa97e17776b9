import type { SlackClock } from '../client/slackClock.ts';

/** The result of the work, or undefined if it takes longer; then the work goes on. */
export function within<T>(clock: SlackClock, ms: number, work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => resolve(undefined));
    work.then(resolve, reject).finally(cancel);
  });
}
