import { describe, expect, it } from 'vitest';
import { createEventQueue } from '../../../src/core/live/eventQueue.ts';
import { createFakeClock } from '../../../src/testing/fakeClock.ts';

/** A queue whose every event takes so long, and what it applies. */
function aQueue(msPerEvent: (event: number) => number) {
  const clock = createFakeClock();
  const batches: number[][] = [];
  const queue = createEventQueue<number>(clock, { batchSize: 100, budgetMs: 6 }, (events) => {
    batches.push(events);
    clock.advance(events.reduce((ms, event) => ms + msPerEvent(event), 0));
  });
  return {
    clock,
    queue,
    /** Pushes so many events, runs frames until nothing waits, and tells how many each frame took. */
    batchesOf(count: number): number[] {
      batches.length = 0;
      for (let event = 0; event < count; event += 1) queue.push(event);
      while (!queue.isEmpty) clock.runFrame();
      return batches.map(({ length }) => length);
    },
    batches,
  };
}

const batchesOf = (count: number, msPerEvent: number): number[] => aQueue(() => msPerEvent).batchesOf(count);

describe('the queue of live events', () => {
  it('takes more a frame where that is quick, because every frame has to be drawn', () => {
    expect(batchesOf(1000, 0)).toEqual([100, 200, 400, 300]);
  });

  it('keeps to its size where a batch takes long', () => {
    expect(batchesOf(500, 0.05)).toEqual([100, 100, 100, 100, 100]);
    expect(batchesOf(500, 1)).toEqual([100, 100, 100, 100, 100]);
  });

  it('grows no further than its time allows', () => {
    expect(batchesOf(800, 0.02)).toEqual([100, 200, 200, 200, 100]);
  });

  it('is careful again where a batch that had grown takes too long', () => {
    const { batchesOf } = aQueue((event) => (event < 300 ? 0 : 0.02));
    expect(batchesOf(900)).toEqual([100, 200, 400, 100, 100]);
  });

  it('begins every burst with little, and keeps everything in order', () => {
    const { batchesOf, batches } = aQueue(() => 0);
    expect(batchesOf(300)).toEqual([100, 200]);
    expect(batchesOf(300)).toEqual([100, 200]);
    expect(batches.flat()).toEqual(Array.from({ length: 300 }, (_, event) => event));
  });

  it('forgets what waits when it is cleared, and goes on with what comes then', () => {
    const { queue, clock, batches } = aQueue(() => 0);
    queue.push(1);
    queue.clear();
    expect(queue.isEmpty).toBe(true);
    clock.runFrame();
    expect(batches).toEqual([]);
    queue.push(2);
    clock.runFrame();
    expect(batches).toEqual([[2]]);
    expect(clock.pending).toBe(0);
  });
});
