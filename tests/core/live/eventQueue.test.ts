import { describe, expect, it } from 'vitest';
import { createEventQueue } from '../../../src/core/live/eventQueue.ts';
import { createFakeClock } from '../../../src/testing/fakeClock.ts';

/** Pushes so many events, runs frames until nothing waits, and tells how many each frame took. */
function batchesOf(count: number, msPerEvent: number): number[] {
  const clock = createFakeClock();
  const sizes: number[] = [];
  const queue = createEventQueue<number>(clock, { batchSize: 100, budgetMs: 6 }, (events) => {
    sizes.push(events.length);
    clock.advance(events.length * msPerEvent);
  });
  for (let event = 0; event < count; event += 1) queue.push(event);
  while (!queue.isEmpty) clock.runFrame();
  return sizes;
}

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
});
