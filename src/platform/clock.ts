import type { Clock } from '../core/ports.ts';

/** A hidden page paints no frames; what waits for one must come all the same. */
const hiddenFrameMs = 250;

/** A browser that is asked to wait longer does not wait at all. */
const longestMs = 2 ** 31 - 1;

/** Time from the browser or from Node. The globals are looked up at every call, so that later patches are honoured. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(ms, longestMs));
    return () => clearTimeout(timer);
  },
  frame(run) {
    if (typeof requestAnimationFrame === 'undefined') return browserClock.after(0, run);
    const stop = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
    const once = (): void => {
      stop();
      run();
    };
    const frame = requestAnimationFrame(once);
    const timer = setTimeout(once, hiddenFrameMs);
    return stop;
  },
};
