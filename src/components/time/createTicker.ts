import type { Cancel, Clock } from '../../core/ports.ts';

/** Notifies components when a time they show changes. */
export interface Ticker {
  now(): number;
  /** `dueIn` returns the milliseconds until the listener's text changes; `Infinity` for never. */
  subscribe(listener: () => void, dueIn: (now: number) => number): Cancel;
}

interface Subscription {
  listener: () => void;
  dueIn: (now: number) => number;
  dueAt: number;
}

/** Maximum delay of one timer: timers stand still while the device sleeps, and the clock and the time zone may change meanwhile. */
const maxDelayMs = 60_000;

/** One timer for all subscriptions: fires when the earliest is due, and calls only the due listeners. */
export function createTicker(clock: Clock): Ticker {
  const subscriptions = new Set<Subscription>();
  let timer: { at: number; cancel: Cancel } | null = null;
  const look = () => ({ now: clock.now(), offset: new Date(clock.now()).getTimezoneOffset() });
  /** The clock and the time zone at the last tick. */
  let last = look();

  const schedule = (): void => {
    let next = Number.POSITIVE_INFINITY;
    for (const { dueAt } of subscriptions) next = Math.min(next, dueAt);
    if (timer?.at === next) return;
    timer?.cancel();
    timer = null;
    if (next === Number.POSITIVE_INFINITY) return;
    const wait = Math.min(Math.max(1, next - clock.now()), maxDelayMs);
    timer = { at: next, cancel: clock.after(wait, tick) };
  };

  const tick = (): void => {
    timer = null;
    const before = last;
    last = look();
    const { now } = last;
    const isOther = now < before.now || last.offset !== before.offset;
    const due = [...subscriptions].filter(({ dueAt }) => isOther || dueAt <= now);
    for (const subscription of due) {
      subscription.dueAt = now + subscription.dueIn(now);
      subscription.listener();
    }
    schedule();
  };

  return {
    now: () => clock.now(),
    subscribe(listener, dueIn) {
      const now = clock.now();
      const subscription = { listener, dueIn, dueAt: now + dueIn(now) };
      subscriptions.add(subscription);
      if (timer === null || subscription.dueAt < timer.at) schedule();
      return () => {
        subscriptions.delete(subscription);
        if (subscriptions.size === 0) schedule();
      };
    },
  };
}
