import type { Timers } from '../options.ts';

export interface Watchdog {
  /** Something has come: starts the wait again, with a limit of its own from now on when given. */
  rearm(limitMs?: number): void;
  stop(): void;
}

/** Calls `onSilence` once when nothing has come for the limit; `Infinity` waits for ever. */
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
