import type { Cancel, Clock } from '../../core/ports.ts';

/** Tells the parts that show times when to look again. */
export interface Ticker {
  now(): number;
  /** `dueIn` says in how many milliseconds the listener's text will be another one; infinite for never. */
  subscribe(listener: () => void, dueIn: (now: number) => number): Cancel;
}

interface Waiting {
  listener: () => void;
  dueIn: (now: number) => number;
  dueAt: number;
}

/** Timers count in 32 bits; a longer wait is taken in steps. */
const longestWaitMs = 3_600_000;

/** One timer for however many times are shown: it runs when the first of them reads differently, and calls only those. */
export function createTicker(clock: Clock): Ticker {
  const all = new Set<Waiting>();
  let timer: { at: number; cancel: Cancel } | null = null;

  const schedule = (): void => {
    let next = Number.POSITIVE_INFINITY;
    for (const { dueAt } of all) next = Math.min(next, dueAt);
    if (timer?.at === next) return;
    timer?.cancel();
    timer = null;
    if (next === Number.POSITIVE_INFINITY) return;
    const wait = Math.min(Math.max(1, next - clock.now()), longestWaitMs);
    timer = { at: next, cancel: clock.after(wait, tick) };
  };

  const tick = (): void => {
    timer = null;
    const now = clock.now();
    const due = [...all].filter(({ dueAt }) => dueAt <= now);
    for (const waiting of due) {
      waiting.dueAt = now + waiting.dueIn(now);
      waiting.listener();
    }
    schedule();
  };

  return {
    now: () => clock.now(),
    subscribe(listener, dueIn) {
      const now = clock.now();
      const waiting = { listener, dueIn, dueAt: now + dueIn(now) };
      all.add(waiting);
      if (timer === null || waiting.dueAt < timer.at) schedule();
      return () => {
        all.delete(waiting);
        if (all.size === 0) schedule();
      };
    },
  };
}
