import type { Cancel, Clock } from '../ports.ts';

export interface EventQueue<T> {
  /** Whether all events are published. */
  readonly isEmpty: boolean;
  push(event: T): void;
  clear(): void;
}

export interface EventSink<T> {
  /** Applies events without a notification. */
  apply(events: readonly T[]): void;
  /** Notifies of all events that were applied since the last call. */
  publish(): void;
}

export interface BatchLimits {
  /** Number of events applied at once. */
  batchSize: number;
  /** The time in a frame for applying further batches, in milliseconds. */
  budgetMs: number;
}

/** This many events between two publications belong to a burst. */
const burstSize = 8;

/** The time between two publications while a burst lasts, in milliseconds. Nobody reads a list that changes more often, and
 * each change costs a render. */
const burstIntervalMs = 64;

/** Applies events once per frame. While a burst lasts, frames take batches within their time budget, and the result is published
 * every {@link burstIntervalMs}: applying is cheap, each publication renders. */
export function createEventQueue<T>(
  clock: Pick<Clock, 'frame' | 'now'>,
  { batchSize, budgetMs }: BatchLimits,
  { apply, publish }: EventSink<T>,
): EventQueue<T> {
  let waiting: T[] = [];
  let unpublished = 0;
  let cancel: Cancel | null = null;
  let publishAt = Number.NEGATIVE_INFINITY;

  const applyWaiting = (): void => {
    const startedAt = clock.now();
    let taken = 0;
    do {
      const batch = waiting.slice(taken, taken + batchSize);
      taken += batch.length;
      apply(batch);
    } while (taken < waiting.length && clock.now() - startedAt < budgetMs);
    waiting = waiting.slice(taken);
    unpublished += taken;
  };

  const isTimeToPublish = (): boolean => {
    const wait = publishAt - clock.now();
    // A clock that was set back must not hold events.
    return wait <= 0 || wait > burstIntervalMs;
  };

  const run = (): void => {
    cancel = null;
    if (waiting.length > 0) applyWaiting();
    if (isTimeToPublish()) {
      const isBurst = unpublished >= burstSize;
      unpublished = 0;
      publish();
      publishAt = isBurst ? clock.now() + burstIntervalMs : Number.NEGATIVE_INFINITY;
    }
    if (waiting.length > 0 || unpublished > 0) cancel ??= clock.frame(run);
  };

  return {
    get isEmpty() {
      return waiting.length === 0 && unpublished === 0;
    },
    push(event) {
      waiting.push(event);
      cancel ??= clock.frame(run);
    },
    clear() {
      cancel?.();
      cancel = null;
      waiting = [];
      unpublished = 0;
    },
  };
}
