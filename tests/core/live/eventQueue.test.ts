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
      while (!queue.isEmpty) {
        // The end of the interval of a burst before.
        clock.advance(32);
        clock.runFrame();
      }
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

  it('brings a single event in the next frame, and a burst at intervals', () => {
    const { queue, clock, batches } = aQueue(() => 0);
    queue.push(0);
    clock.runFrame();
    queue.push(1);
    clock.runFrame();
    expect(batches).toEqual([[0], [1]]);
    for (let event = 0; event < 10; event += 1) queue.push(event);
    clock.runFrame();
    expect(batches.at(-1)).toHaveLength(10);
    queue.push(10);
    clock.advance(31);
    clock.runFrame();
    expect(queue.isEmpty).toBe(false);
    clock.advance(1);
    clock.runFrame();
    expect(batches.at(-1)).toEqual([10]);
  });

  it('holds no events when the clock is set back during a burst', () => {
    const { queue, clock, batches } = aQueue(() => 0);
    for (let event = 0; event < 10; event += 1) queue.push(event);
    clock.runFrame();
    const { now } = clock;
    clock.now = () => now() - 3_600_000;
    queue.push(10);
    clock.runFrame();
    expect(batches.at(-1)).toEqual([10]);
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
