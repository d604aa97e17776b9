import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SlackClock } from '../slackClock.ts';

export interface FakeSlackClock extends SlackClock {
  /** Runs the timers up to this time in their order. After each, waits until the work that it started is done: until the count
   * no longer changes. */
  advanceTo(ms: number, count: () => number): Promise<void>;
  /** The number of timers. */
  waiting(): number;
}

/** Turns of the event loop that a statement of the embedded database takes, with room. */
const turns = 30;

/** A clock at zero that stands still between timers. */
export function createFakeSlackClock(): FakeSlackClock {
  let time = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  const first = () => [...timers].sort((a, b) => a.at - b.at)[0];
  return {
    now: () => time,
    after(ms, run) {
      const timer = { at: time + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async advanceTo(ms, count) {
      for (;;) {
        await settled(count);
        const next = first();
        if (!next || next.at > ms) break;
        timers.delete(next);
        time = Math.max(time, next.at);
        next.run();
      }
      time = ms;
      await settled(count);
    },
    waiting: () => timers.size,
  };
}

async function settled(count: () => number): Promise<void> {
  for (let known = -1; known !== count(); ) {
    known = count();
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
  }
}
