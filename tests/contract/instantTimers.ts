import { afterAll, beforeAll, vi } from 'vitest';

/** Runs each timer as soon as nothing else is left to do. The suite waits with timers, up to ten seconds for what never comes. */
export function instantTimers(): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.setTimerTickMode('nextTimerAsync');
  });
  afterAll(() => {
    vi.useRealTimers();
  });
}
