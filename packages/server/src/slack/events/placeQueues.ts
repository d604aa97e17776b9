/** Places whose events are applied at once. */
const placesAtOnce = 8;

/** Items of a place that are applied together at most. */
const batchSize = 200;

export interface PlaceQueues<T> {
  add(place: string, item: T): void;
  /** Resolves when nothing waits and nothing is applied. */
  settled(): Promise<void>;
}

/** Applies the items of each place in their order, and those of different places at the same time. `apply` handles its failures. */
export function createPlaceQueues<T>(apply: (items: T[]) => Promise<void>): PlaceQueues<T> {
  const queues = new Map<string, T[]>();
  const ready: string[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;

  const start = (): void => {
    while (running < placesAtOnce) {
      const place = ready.shift();
      if (place === undefined) break;
      running += 1;
      void run(place);
    }
    if (running === 0) for (const resolve of waiting.splice(0)) resolve();
  };
  const run = async (place: string): Promise<void> => {
    const queue = queues.get(place) ?? [];
    try {
      await apply(queue.splice(0, batchSize));
    } finally {
      running -= 1;
      if (queue.length > 0) ready.push(place);
      else queues.delete(place);
      start();
    }
  };

  return {
    add(place, item) {
      const queue = queues.get(place);
      if (queue) {
        queue.push(item);
        return;
      }
      queues.set(place, [item]);
      ready.push(place);
      start();
    },
    settled: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}
