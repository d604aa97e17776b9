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

/** Probability of an answer to the reader. */
export const answerChance = { mentioned: 0.95, dm: 0.9, groupDm: 0.75, thread: 0.65, channel: 0.45 } as const;
