import { setTimeout as wait } from 'node:timers/promises';

/** A disturbance begins with its share of the operations, and ends before the share of the next one ends. */
export interface Pace {
  readonly begun: number;
  /** The number of the next operation; null after the last one. */
  next(): Promise<number | null>;
  /** False if the work has ended early. */
  untilDisturbance(index: number): Promise<boolean>;
  disturbed(): void;
  /** Nothing waits any longer. */
  end(): void;
}

const pollMs = 20;

export function createPace(operations: number, disturbances: number): Pace {
  const share = operations / (disturbances + 1);
  let begun = 0;
  let ended = 0;
  let isOver = false;
  return {
    get begun() {
      return begun;
    },
    async next() {
      if (isOver || begun >= operations) return null;
      const number = begun;
      begun += 1;
      while (number >= (ended + 2) * share && ended < disturbances && !isOver) await wait(pollMs);
      return number;
    },
    async untilDisturbance(index) {
      while (begun < (index + 1) * share && !isOver) await wait(pollMs);
      return !isOver;
    },
    disturbed: () => {
      ended += 1;
    },
    end: () => {
      isOver = true;
    },
  };
}
