import type { Clock } from '../core/ports.ts';

/** Hidden pages paint no frames: a timer with this delay replaces them. */
const hiddenFrameMs = 250;

/** The longest time that idle work may take at once: less than a frame, so that a key is answered in time. */
const idleSliceMs = 8;

/** The delay of idle work in browsers without `requestIdleCallback`, and its longest delay in others. */
const idleDelayMs = { least: 50, most: 500 };

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
  idle(run) {
    const begin = (): void => {
      const startedAt = performance.now();
      run(() => performance.now() - startedAt < idleSliceMs);
    };
    if (typeof requestIdleCallback === 'undefined') return browserClock.after(idleDelayMs.least, begin);
    const request = requestIdleCallback(begin, { timeout: idleDelayMs.most });
    return () => cancelIdleCallback(request);
  },
};
