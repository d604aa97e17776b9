import type { Cancel } from '../core/ports.ts';

/** Interval of the checks while the page runs. */
const tickMs = 1000;

/** A longer gap between two checks is a suspension. Browsers run the timers of hidden pages once a minute. */
const suspendedMs = 90_000;

/** Runs with the time of the last check when the clock has jumped between two checks: timers stand still while a device
 * sleeps or a page is frozen, the wall clock does not. Checks also when the page becomes visible, before its timers run. */
export function watchSuspension(run: (since: number) => void): Cancel {
  let last = Date.now();
  const check = (): void => {
    const since = last;
    last = Date.now();
    if (last - since > suspendedMs) run(since);
  };
  const timer = setInterval(check, tickMs);
  const page = typeof document === 'undefined' ? undefined : document;
  page?.addEventListener('visibilitychange', check);
  page?.addEventListener('resume', check);
  return () => {
    clearInterval(timer);
    page?.removeEventListener('visibilitychange', check);
    page?.removeEventListener('resume', check);
  };
}
