import type { Timers } from '../transport/rest/options.ts';

/** A call that is made at the earliest time that was asked for, and never twice at once. */
export interface TimedCall {
  /** Makes the call within a time in milliseconds, but not before `notBefore`. */
  within(ms: number): void;
  stop(): void;
}

/** `run` resolves to the time until its next call, or to `undefined` if nothing is to be done until `within` is called again. */
export function createTimedCall(
  timers: Timers,
  run: () => Promise<number | undefined>,
  notBefore: () => number,
): TimedCall {
  let timer: unknown;
  let dueAt = Number.POSITIVE_INFINITY;
  let isStopped = false;
  let isRunning = false;
  /** The shortest time that was asked for during the call: its answer may be older. */
  let missedMs: number | undefined;

  const within = (ms: number): void => {
    if (isStopped) return;
    if (isRunning) {
      missedMs = Math.min(ms, missedMs ?? ms);
      return;
    }
    const at = Math.max(Date.now() + ms, notBefore());
    if (at >= dueAt) return;
    timers.clearTimeout(timer as never);
    dueAt = at;
    timer = timers.setTimeout(() => void call(), at - Date.now());
  };
  const call = async (): Promise<void> => {
    dueAt = Number.POSITIVE_INFINITY;
    missedMs = undefined;
    isRunning = true;
    const nextMs = await run();
    isRunning = false;
    const next = Math.min(nextMs ?? Number.POSITIVE_INFINITY, missedMs ?? Number.POSITIVE_INFINITY);
    if (Number.isFinite(next)) within(next);
  };
  return {
    within,
    stop() {
      isStopped = true;
      timers.clearTimeout(timer as never);
    },
  };
}
