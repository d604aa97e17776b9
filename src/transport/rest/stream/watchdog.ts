import type { Timers } from '../options.ts';

/** The name of ping events. `EventSource` reports no comments, so a server may send its pings as events of this name too. */
export const pingEvent = 'ping';

export const isPing = (event: string | undefined): boolean => event === pingEvent;

/** Interval of the pings of a server. */
const pingMs = 15_000;

/** A stream without data for three pings is dead. */
export const defaultIdleTimeoutMs = 3 * pingMs;

export interface Watchdog {
  /** Restarts the wait, with a new limit if given. */
  rearm(limitMs?: number): void;
  /** Ends the wait for good. */
  stop(): void;
}

/** Longest wait between two checks: timers stand still while the device sleeps, the wall clock does not. */
const checkMs = 1000;

/** Calls `onSilence` once after the limit without `rearm`, with the time since then; `Infinity` disables it. */
export function createWatchdog(timers: Timers, limitMs: number, onSilence: (silentMs: number) => void): Watchdog {
  let limit = limitMs;
  let last = Date.now();
  let timer: unknown;
  let isStopped = false;
  const wait = () => {
    const silentMs = Date.now() - last;
    if (silentMs >= limit) return onSilence(silentMs);
    // The clock was set back: the silence counts from now.
    if (silentMs < 0) last = Date.now();
    timer = timers.setTimeout(wait, Math.min(limit - Math.max(silentMs, 0), checkMs));
  };
  if (Number.isFinite(limit)) wait();
  return {
    rearm(next = limit) {
      last = Date.now();
      if (next === limit || isStopped) return;
      timers.clearTimeout(timer as never);
      limit = next;
      if (Number.isFinite(limit)) wait();
    },
    stop() {
      isStopped = true;
      timers.clearTimeout(timer as never);
    },
  };
}
