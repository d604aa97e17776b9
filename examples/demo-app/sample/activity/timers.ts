import type { SeededRandom } from '../script/seededRandom.ts';

/** Ranges of delays in milliseconds. */
export const delays = {
  firstScene: [3_000, 9_000],
  /** Between the starts of two scenes, skewed to the shorter end. */
  betweenScenes: [8_000, 90_000],
  betweenRareScenes: [240_000, 900_000],
  betweenLines: [5_000, 22_000],
  answer: [5_000, 17_000],
  burst: [3_000, 9_000],
} as const;

/** The time from the start until scenes are rare, in milliseconds. */
export const livelyMs = 600_000;

export const randomDelay = ([least, most]: readonly [number, number], random: SeededRandom): number =>
  random.int(least, most);

export const skewedDelay = ([least, most]: readonly [number, number], random: SeededRandom): number =>
  least + Math.floor((most - least) * random.next() ** 1.6);

/** The clock of the simulation. */
export interface TimerClock {
  /** Runs once after a delay in milliseconds; returns the canceller. */
  after(ms: number, run: () => void): () => void;
}

/** Timers that can be cancelled together. */
export interface OwnedTimers {
  after(ms: number, run: () => void): () => void;
  cancelAll(): void;
  readonly size: number;
}

export function createOwnedTimers(clock: TimerClock): OwnedTimers {
  const cancels = new Set<() => void>();
  return {
    after(ms, run) {
      const cancelTimer = clock.after(ms, () => {
        cancels.delete(cancel);
        run();
      });
      const cancel = (): void => {
        cancels.delete(cancel);
        cancelTimer();
      };
      cancels.add(cancel);
      return cancel;
    },
    cancelAll: () => {
      for (const cancel of [...cancels]) cancel();
    },
    get size() {
      return cancels.size;
    },
  };
}
