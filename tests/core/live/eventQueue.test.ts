import { describe, expect, it } from 'vitest';
import { createEventQueue } from '../../../src/core/live/eventQueue.ts';
import { createFakeClock } from '../../../src/testing/fakeClock.ts';

/** A queue on a fake clock; applying an event takes `msPerEvent`. */
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
    /** Pushes events, runs frames until the queue is empty, and returns the batch size of each frame. */
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
  it('grows its batches while they are fast', () => {
    expect(batchesOf(1000, 0)).toEqual([100, 200, 400, 300]);
  });

  it('keeps the batch size if a batch is slow', () => {
    expect(batchesOf(500, 0.05)).toEqual([100, 100, 100, 100, 100]);
    expect(batchesOf(500, 1)).toEqual([100, 100, 100, 100, 100]);
  });

  it('stops growing at the time budget', () => {
    expect(batchesOf(800, 0.02)).toEqual([100, 200, 200, 200, 100]);
  });

  it('resets the batch size after a batch over the time budget', () => {
    const { batchesOf } = aQueue((event) => (event < 300 ? 0 : 0.02));
    expect(batchesOf(900)).toEqual([100, 200, 400, 100, 100]);
  });

  it('starts every burst with the initial size, and keeps the order', () => {
    const { batchesOf, batches } = aQueue(() => 0);
    expect(batchesOf(300)).toEqual([100, 200]);
    expect(batchesOf(300)).toEqual([100, 200]);
    expect(batches.flat()).toEqual(Array.from({ length: 300 }, (_, event) => event));
  });

  it('drops waiting events when it is cleared, and continues with later ones', () => {
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
