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

/** A batch of this many events belongs to a burst. */
const burstSize = 8;

/** The time between two batches while a burst lasts, in milliseconds. Nobody reads a list that changes more often, and each
 * change costs a render. */
const burstIntervalMs = 32;

/** Collects events between two animation frames, or for {@link burstIntervalMs} while a burst lasts. What one batch cannot
 * take continues in the next frame, which keeps each frame short. Batches grow within the time budget, because each one
 * causes a render. */
export function createEventQueue<T>(
  clock: Pick<Clock, 'after' | 'frame' | 'now'>,
  { batchSize, budgetMs }: BatchLimits,
  apply: (events: T[]) => void,
): EventQueue<T> {
  let waiting: T[] = [];
  let cancel: Cancel | null = null;
  let size = batchSize;
  let quietUntil = Number.NEGATIVE_INFINITY;

  const run = (): void => {
    const batch = waiting.slice(0, size);
    waiting = waiting.slice(size);
    cancel = waiting.length > 0 ? clock.frame(run) : null;
    const startedAt = clock.now();
    apply(batch);
    const endedAt = clock.now();
    const took = endedAt - startedAt;
    if (batch.length >= burstSize) quietUntil = endedAt + burstIntervalMs;
    if (waiting.length === 0 || took > budgetMs) size = batchSize;
    else if (took < budgetMs / 2) size *= 2;
  };

  const schedule = (): Cancel => {
    const wait = quietUntil - clock.now();
    // A clock that was set back must not hold events.
    if (!(wait > 0) || wait > burstIntervalMs) return clock.frame(run);
    return clock.after(wait, () => {
      cancel = clock.frame(run);
    });
  };

  return {
    get isEmpty() {
      return waiting.length === 0;
    },
    push(event) {
      waiting.push(event);
      cancel ??= schedule();
    },
    clear() {
      cancel?.();
      cancel = null;
      waiting = [];
    },
  };
}
