import type { FormatWords } from './words.ts';

/** "9:05 AM" in local time. */
export const clockTime = (ms: number, words: FormatWords, { seconds = false } = {}): string =>
  words.time(new Date(ms), seconds);
