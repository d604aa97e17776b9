import { describe, expect, it } from 'vitest';
import { createEventHub } from '../events/eventHub.ts';
import { drainStreams } from './drainStreams.ts';

describe('the end of the streams of a server that drains', () => {
  /** A hub with `count` streams, and what happens while they end. */
  function setUp(count: number) {
    const hub = createEventHub();
    const steps: string[] = [];
    const open = (workspaceId: string) => {
      const remove = hub.add({
        sessionId: '',
        workspaceId,
        userId: '',
        deliver: () => {},
        write: () => {},
        close(retryMs) {
          remove();
          steps.push(`end ${retryMs}`);
        },
      });
    };
    for (let index = 0; index < count; index += 1) open(`W${index % 3}`);
    const drain = (beforeWait = () => {}) => {
      let last = 0;
      return drainStreams(hub, {
        random: () => (last++ % 10) / 10,
        async wait(ms) {
          beforeWait();
          steps.push(`wait ${ms}`);
        },
      });
    };
    return { hub, steps, open, drain };
  }
  const waited = (steps: string[]) => steps.filter((step) => step.startsWith('wait')).length * 50;

  it('takes no time without streams and with one', async () => {
    const none = setUp(0);
    await none.drain();
    expect(none.steps).toEqual([]);
    const one = setUp(1);
    await one.drain();
    expect(one.steps).toEqual(['end 1000']);
  });

  it('is spread, with a time to reconnect for each stream', async () => {
    const { drain, steps } = setUp(4);
    await drain();
    expect(steps).toEqual(['end 1000', 'wait 50', 'end 1200', 'wait 50', 'end 1400', 'wait 50', 'end 1600']);
  });

  it.each([99, 100, 101, 5000])('takes at most 5 s for %d streams', async (count) => {
    const { drain, steps, hub } = setUp(count);
    await drain();
    expect(hub.size).toBe(0);
    expect(steps.filter((step) => step.startsWith('end'))).toHaveLength(count);
    expect(waited(steps)).toBeGreaterThanOrEqual(2_450);
    expect(waited(steps)).toBeLessThan(5_000);
  });

  it('includes a stream that opened meanwhile', async () => {
    const { drain, hub, open } = setUp(2);
    await drain(() => open('W9'));
    expect(hub.size).toBe(0);
  });
});
