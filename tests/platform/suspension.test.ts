import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserPage } from '../../src/platform/page.ts';

const hour = 3_600_000;

/** The device sleeps: the wall clock moves, timers do not. */
const sleep = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

describe('a page that continues after a suspension', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('reports it within a second, once, with the time when it last ran [LIV-5]', () => {
    const run = vi.fn();
    const cancel = browserPage.onResume(run);
    vi.advanceTimersByTime(10_000);
    const before = Date.now();
    sleep(hour);
    vi.advanceTimersByTime(1000);
    expect(run.mock.calls).toEqual([[before]]);
    vi.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledTimes(1);
    cancel();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['visibilitychange', 'resume'])('reports it at once on %s, before a timer runs', (type) => {
    const run = vi.fn();
    const cancel = browserPage.onResume(run);
    sleep(hour);
    document.dispatchEvent(new Event(type));
    expect(run).toHaveBeenCalledTimes(1);
    cancel();
    sleep(hour);
    document.dispatchEvent(new Event(type));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not report the slow timers of a hidden page, or a clock that was set back', () => {
    const run = vi.fn();
    const cancel = browserPage.onResume(run);
    for (let minute = 0; minute < 5; minute += 1) {
      sleep(60_000);
      vi.advanceTimersByTime(1000);
    }
    sleep(-hour);
    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
    cancel();
  });
});

describe('activity on the page', () => {
  it.each(['click', 'keydown'])('is each %s, even if a handler of the page stops it', (type) => {
    const run = vi.fn();
    const cancel = browserPage.onActivity(run);
    const press = () => {
      document.body.addEventListener(type, (event) => event.stopPropagation(), { once: true });
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
    };
    press();
    press();
    expect(run).toHaveBeenCalledTimes(2);
    cancel();
    press();
    expect(run).toHaveBeenCalledTimes(2);
  });
});
