import type { Cancel, PagePort } from '../core/ports.ts';

/** Interval of the checks while the page runs. */
const tickMs = 1000;

/** A longer gap between two checks is a suspension. Browsers run the timers of hidden pages once a minute. */
const suspendedMs = 90_000;

/** Runs with the time of the last check when the clock has jumped between two checks: timers stand still while a device
 * sleeps or a page is frozen, the wall clock does not. Checks also when the page becomes visible, before its timers run. */
function watchSuspension(run: (since: number) => void): Cancel {
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

const listen = (
  target: EventTarget | undefined,
  type: string,
  run: (event: Event) => void,
  options?: AddEventListenerOptions,
): Cancel => {
  target?.addEventListener(type, run, options);
  return () => target?.removeEventListener(type, run, options);
};

/** Browsers allow sound after one of these events. */
const gestures = ['click', 'keydown', 'touchstart', 'mousedown'] as const;

const page = (): Document | undefined => (typeof document === 'undefined' ? undefined : document);
const frame = (): Window | undefined => (typeof window === 'undefined' ? undefined : window);

/** Not in all browsers, and not in the types of the DOM. */
interface WithConnection {
  connection?: { saveData?: boolean; effectiveType?: string };
}

export const browserPage: PagePort = {
  isOnline: () => typeof navigator === 'undefined' || navigator.onLine !== false,
  savesData() {
    const { connection } = (typeof navigator === 'undefined' ? {} : navigator) as WithConnection;
    return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
  },
  onOnline: (run) => listen(frame(), 'online', run),
  onVisible: (run) =>
    listen(page(), 'visibilitychange', () => {
      if (page()?.visibilityState === 'visible') run();
    }),
  onResume: watchSuspension,
  onActivity(run) {
    // Capture: handlers of the page may stop the event.
    const cancels = ['keydown', 'click'].map((type) => listen(page(), type, run, { capture: true, passive: true }));
    return () => {
      for (const cancel of cancels) cancel();
    };
  },
  onLeaving: (run) => listen(frame(), 'beforeunload', run),
  onLeave: (run) => listen(frame(), 'pagehide', run),
  onRestored: (run) =>
    listen(frame(), 'pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) run();
    }),
  isAttended: () => page()?.visibilityState === 'visible' && page()?.hasFocus() === true,
  focus: () => frame()?.focus(),
  onFirstGesture(run) {
    if (typeof navigator !== 'undefined' && navigator.userActivation?.hasBeenActive) {
      run();
      return () => {};
    }
    const cancels = gestures.map((type) =>
      // Capture: handlers of the page may stop the event.
      listen(page(), type, once, { capture: true, passive: true }),
    );
    function stop(): void {
      for (const cancel of cancels) cancel();
    }
    function once(): void {
      stop();
      run();
    }
    return stop;
  },
  describe: () => ({
    url: frame()?.location.href ?? '',
    userAgent: typeof navigator === 'undefined' ? '' : navigator.userAgent,
  }),
};
