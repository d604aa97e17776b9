import type { Clock } from '../core/ports.ts';

/** Hidden pages paint no frames: a timer with this delay replaces them. */
const hiddenFrameMs = 250;

/** Timers with longer delays fire at once. */
const longestMs = 2 ** 31 - 1;

/** The clock of the browser or of Node. Reads the globals at each call, so that later patches apply. */
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
