import type { Timers } from '../options.ts';

export interface Watchdog {
  /** Restarts the wait, with a new limit if given. */
  rearm(limitMs?: number): void;
  stop(): void;
}

/** Calls `onSilence` once after the limit without `rearm`; `Infinity` disables it. */
export function createWatchdog(timers: Timers, limitMs: number, onSilence: () => void): Watchdog {
  let limit = limitMs;
  let timer: unknown;
  const stop = () => timers.clearTimeout(timer as never);
  const start = () => {
    timer = Number.isFinite(limit) ? timers.setTimeout(onSilence, Math.min(limit, 2 ** 31 - 1)) : undefined;
  };
  start();
  return {
    rearm(next = limit) {
      stop();
      limit = next;
      start();
    },
    stop,
  };
}
