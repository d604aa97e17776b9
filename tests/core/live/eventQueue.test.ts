import { describe, expect, it } from 'vitest';
import { createEventQueue } from '../../../src/core/live/eventQueue.ts';
import { createFakeClock } from '../../../src/testing/fakeClock.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, event) => event);

/** A queue on a fake clock; applying an event takes `msPerEvent`. */
function aQueue(msPerEvent = 0) {
  const clock = createFakeClock();
  const batches: number[][] = [];
  /** The events of each publication. */
  const published: number[][] = [];
  let applied: number[] = [];
  const queue = createEventQueue<number>(
    clock,
    { batchSize: 10, budgetMs: 6 },
    {
      apply(events) {
        batches.push([...events]);
        applied.push(...events);
        clock.advance(events.length * msPerEvent);
      },
      publish() {
        published.push(applied);
        applied = [];
      },
    },
  );
  const push = (events: readonly number[]): void => {
    for (const event of events) queue.push(event);
  };
  return { clock, queue, push, batches, published };
}

describe('the queue of live events', () => {
  it('publishes single events in the next frame', () => {
    const { clock, push, published } = aQueue();
    push([1]);
    expect(published).toEqual([]);
    clock.runFrame();
    push([2]);
    clock.runFrame();
    expect(published).toEqual([[1], [2]]);
    expect(clock.pending).toBe(0);
  });

  it('applies a burst in each frame, and publishes it at intervals', () => {
    const { clock, queue, push, batches, published } = aQueue();
    push(numbers(10));
    clock.runFrame();
    expect(published).toEqual([numbers(10)]);
    push([10]);
    clock.runFrame();
    push([11]);
    clock.advance(63);
    clock.runFrame();
    expect(batches.slice(1)).toEqual([[10], [11]]);
    expect(published).toHaveLength(1);
    expect(queue.isEmpty).toBe(false);
    clock.advance(1);
    clock.runFrame();
    expect(published.slice(1)).toEqual([[10, 11]]);
    expect(queue.isEmpty).toBe(true);
    expect(clock.pending).toBe(0);
  });

  it.each([
    [16, 64],
    [40, 160],
    [500, 500],
  ])(
    'whose page draws a burst %i ms late publishes the next events after %i ms, or in the first frame after 250 ms',
    (lateMs, intervalMs) => {
      const { clock, push, published } = aQueue();
      push(numbers(10));
      clock.runFrame();
      push(numbers(10));
      clock.jump(lateMs);
      clock.runFrame();
      clock.advance(Math.max(0, intervalMs - lateMs - 1));
      expect(published).toHaveLength(lateMs < intervalMs ? 1 : 2);
      clock.advance(17);
      expect(published).toHaveLength(2);
    },
  );

  it('applies within the time budget of a frame, and continues in the next one in order', () => {
    const { clock, queue, push, batches, published } = aQueue(0.3);
    push(numbers(100));
    clock.runFrame();
    // 10 events take 3 ms.
    expect(batches.flat()).toEqual(numbers(20));
    while (!queue.isEmpty) {
      clock.advance(64);
      clock.runFrame();
    }
    expect(batches).toHaveLength(10);
    expect(published.flat()).toEqual(numbers(100));
  });

  it('applies more in a late frame, as those of a hidden page are', () => {
    const { clock, queue, push, batches } = aQueue(0.3);
    push(numbers(1000));
    clock.advance(1000);
    clock.runFrame();
    // In a quarter of the wait, instead of 20 events.
    expect(batches.flat().length).toBeGreaterThan(800);
    expect(batches.flat().length).toBeLessThan(1000);
    clock.advance(1000);
    clock.runFrame();
    expect(batches.flat()).toEqual(numbers(1000));
    expect(queue.isEmpty).toBe(true);
  });

  it('applies one batch per frame when a batch is slow', () => {
    const { clock, push, batches } = aQueue(10);
    push(numbers(30));
    clock.runFrame();
    expect(batches).toEqual([numbers(10)]);
  });

  it('holds no events when the clock is set back during a burst', () => {
    const { clock, push, published } = aQueue();
    push(numbers(10));
    clock.runFrame();
    const { now } = clock;
    clock.now = () => now() - 3_600_000;
    push([10]);
    clock.runFrame();
    expect(published.at(-1)).toEqual([10]);
  });

  it('publishes events that a subscriber pushes meanwhile', () => {
    const clock = createFakeClock();
    const published: number[] = [];
    let applied: number[] = [];
    const queue = createEventQueue<number>(
      clock,
      { batchSize: 10, budgetMs: 6 },
      {
        apply: (events) => applied.push(...events),
        publish() {
          published.push(...applied);
          if (applied.includes(1)) queue.push(2);
          applied = [];
        },
      },
    );
    queue.push(1);
    clock.runFrame();
    clock.runFrame();
    expect(published).toEqual([1, 2]);
    expect(clock.pending).toBe(0);
  });

  it('drops waiting events when it is cleared, and continues with later ones', () => {
    const { clock, queue, push, published } = aQueue();
    push([1]);
    queue.clear();
    expect(queue.isEmpty).toBe(true);
    clock.runFrame();
    expect(published).toEqual([]);
    push([2]);
    clock.runFrame();
    expect(published).toEqual([[2]]);
    expect(clock.pending).toBe(0);
  });
});
