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

/** The times between two publications while a burst lasts, in milliseconds. Nobody reads a list that changes more often, and each
 * change costs a render. Badges and announcements change four times a second at least. */
const burstIntervalMs = { least: 64, most: 250 };

/** The share of the time that the renders of a burst may take: on a slow machine, keys must not wait for one after the other. */
const renderShare = 0.25;

/** A publication of a burst. */
interface Burst {
  at: number;
  /** Unknown until the next frame: a page that is busy with the render draws it late. */
  intervalMs: number | null;
}

/** Applies events once per frame. While a burst lasts, frames take batches within their time budget, and the result is published
 * at intervals: applying is cheap, each publication renders. */
export function createEventQueue<T>(
  clock: Pick<Clock, 'frame' | 'now'>,
  { batchSize, budgetMs }: BatchLimits,
  { apply, publish }: EventSink<T>,
): EventQueue<T> {
  let waiting: T[] = [];
  let unpublished = 0;
  let cancel: Cancel | null = null;
  let burst: Burst | null = null;
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
    if (burst === null) return true;
    const now = clock.now();
    burst.intervalMs ??= intervalAfter(now - requestedAt);
    const since = now - burst.at;
    // A clock that was set back must not hold events.
    return since < 0 || since >= burst.intervalMs;
  };

  const run = (): void => {
    cancel = null;
    // Before the events are applied: their time is not that of the render.
    const isTime = isTimeToPublish();
    if (waiting.length > 0) applyWaiting();
    if (isTime) {
      const isBurst = unpublished >= burstSize;
      unpublished = 0;
      publish();
      burst = isBurst ? { at: clock.now(), intervalMs: null } : null;
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

/** The time between two publications if a frame comes this late after the first one. */
const intervalAfter = (lateMs: number): number =>
  Math.min(burstIntervalMs.most, Math.max(burstIntervalMs.least, lateMs / renderShare));
