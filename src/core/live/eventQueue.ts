import type { Cancel, Clock } from '../ports.ts';

export interface EventQueue<T> {
  /** Whether no events are waiting. */
  readonly isEmpty: boolean;
  push(event: T): void;
  clear(): void;
}

export interface BatchLimits {
  /** Size of the first batch of a burst, and the minimum on slow machines. */
  batchSize: number;
  /** Time budget for applying a batch, in milliseconds. */
  budgetMs: number;
}

/** Collects events between two animation frames. A burst longer than one batch continues in the next frame, which keeps
 * each frame short. Batches grow within the time budget, because each one causes a render. */
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
