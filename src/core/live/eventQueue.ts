import type { Cancel, Clock } from '../ports.ts';

export interface EventQueue<T> {
  /** Nothing waits. */
  readonly isEmpty: boolean;
  push(event: T): void;
  clear(): void;
}

export interface BatchLimits {
  /** The first batch of a burst, and the least that a slow machine applies at once. */
  batchSize: number;
  /** How long applying one may take, in milliseconds. */
  budgetMs: number;
}

/** Collects what arrives between two frames. A burst that is longer than one batch goes on in the next frame, so that no
 * single one takes long; where the machine is quick enough the batches grow, because every one has to be drawn. */
export function createEventQueue<T>(
  clock: Pick<Clock, 'frame' | 'now'>,
  { batchSize, budgetMs }: BatchLimits,
  apply: (events: T[]) => void,
): EventQueue<T> {
  let waiting: T[] = [];
  let cancel: Cancel | null = null;
  let size = batchSize;

  const run = (): void => {
    const batch = waiting.slice(0, size);
    waiting = waiting.slice(size);
    cancel = waiting.length > 0 ? clock.frame(run) : null;
    const startedAt = clock.now();
    apply(batch);
    const took = clock.now() - startedAt;
    if (waiting.length === 0 || took > budgetMs) size = batchSize;
    else if (took < budgetMs / 2) size *= 2;
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
