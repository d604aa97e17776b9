import type { CancelSignal } from '../contract.ts';
import type { Timers } from './options.ts';

export interface Deadline {
  /** Aborts at the time limit and on cancellation. */
  readonly signal: AbortSignal;
  /** The reason for the abort. */
  readonly reason: 'timeout' | 'aborted' | undefined;
  /** Settles with the work, or rejects on abort: some `fetch` implementations ignore their signal. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Stops the timer and removes the listener of the caller's signal. */
  dispose(): void;
}

/** Timers with longer delays fire at once. */
const longestMs = 2 ** 31 - 1;

/** Combines a time limit with the caller's signal. */
export function createDeadline(timeoutMs: number, cancel: CancelSignal | undefined, timers: Timers): Deadline {
  const controller = new AbortController();
  let reason: Deadline['reason'];
  const abort = (why: 'timeout' | 'aborted') => {
    reason ??= why;
    controller.abort();
  };
  const timer = Number.isFinite(timeoutMs)
    ? timers.setTimeout(() => abort('timeout'), Math.min(timeoutMs, longestMs))
    : undefined;
  const onCancel = () => abort('aborted');
  if (cancel?.aborted) onCancel();
  else cancel?.addEventListener('abort', onCancel, { once: true });

  const isOver = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`The request was given up: ${reason}`));
    if (controller.signal.aborted) fail();
    else controller.signal.addEventListener('abort', fail, { once: true });
  });
  isOver.catch(() => undefined);

  return {
    signal: controller.signal,
    get reason() {
      return reason;
    },
    race: (work) => Promise.race([work, isOver]),
    dispose() {
      timers.clearTimeout(timer as never);
      cancel?.removeEventListener('abort', onCancel);
    },
  };
}
