import { expect, it } from 'vitest';
import { timersUntil, wait } from './slackClock.ts';

it('lets no work of a closed server wait for Slack', async () => {
  const closed = new AbortController();
  const timers = timersUntil(closed.signal);
  const hour = 3_600_000;
  const waiting = wait(timers, hour);
  const calls: string[] = [];
  timers.after(hour, () => calls.push('cancelled'))();
  closed.abort();
  await waiting;
  await wait(timers, hour);
  expect(calls).toEqual([]);
});
