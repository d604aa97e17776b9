import type { Cancel, Clock } from '../../core/ports.ts';

/** Tells the parts that show times when to look again. */
export interface Ticker {
  now(): number;
  subscribe(listener: () => void): Cancel;
}

/** A minute that is at most so many milliseconds late on screen. */
const everyMs = 10_000;

/** One timer for however many times are shown; none while none is. */
export function createTicker(clock: Clock): Ticker {
  const listeners = new Set<() => void>();
  let cancel: Cancel | null = null;

  const schedule = (): void => {
    cancel = clock.after(everyMs, () => {
      schedule();
      for (const listener of [...listeners]) listener();
    });
  };

  return {
    now: () => clock.now(),
    subscribe(listener) {
      listeners.add(listener);
      if (cancel === null) schedule();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        cancel?.();
        cancel = null;
      };
    },
  };
}
