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
  /** The time in a frame for applying further batches, in milliseconds. A late frame has more: see `lateShare`. */
  budgetMs: number;
}

/** The share of the wait for a late frame that it may spend on events: hidden pages have a frame a second, or a minute, and must
 * keep up. */
const lateShare = 0.25;

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
  let requestedAt = 0;

  const requestFrame = (): void => {
    if (cancel !== null) return;
    requestedAt = clock.now();
    cancel = clock.frame(run);
  };

  const applyWaiting = (): void => {
    const startedAt = clock.now();
    const budget = Math.max(budgetMs, (startedAt - requestedAt) * lateShare);
    let taken = 0;
    do {
      const batch = waiting.slice(taken, taken + batchSize);
      taken += batch.length;
      apply(batch);
    } while (taken < waiting.length && clock.now() - startedAt < budget);
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
    if (waiting.length > 0 || unpublished > 0) requestFrame();
  };

  return {
    get isEmpty() {
      return waiting.length === 0 && unpublished === 0;
    },
    push(event) {
      waiting.push(event);
      requestFrame();
    },
    clear() {
      cancel?.();
      cancel = null;
      waiting = [];
      unpublished = 0;
    },
  };
}
