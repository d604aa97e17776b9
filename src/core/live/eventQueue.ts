import type { Cancel, Clock } from '../ports.ts';

export interface EventQueue<T> {
  /** Nothing waits. */
  readonly isEmpty: boolean;
  push(event: T): void;
  clear(): void;
}

/** Collects what arrives between two frames. A burst that is longer than one batch goes on in the next frame, so that no
 * single one takes long. */
export function createEventQueue<T>(
  clock: Pick<Clock, 'frame'>,
  batchSize: number,
  apply: (events: T[]) => void,
): EventQueue<T> {
  let waiting: T[] = [];
  let cancel: Cancel | null = null;

  const run = (): void => {
    const batch = waiting.slice(0, batchSize);
    waiting = waiting.slice(batchSize);
    cancel = waiting.length > 0 ? clock.frame(run) : null;
    if (batch.length > 0) apply(batch);
  };

  return {
    get isEmpty() {
      return waiting.length === 0;
    },
    push(event) {
      waiting.push(event);
      cancel ??= clock.frame(run);
    },
    clear() {
      cancel?.();
      cancel = null;
      waiting = [];
    },
  };
}
