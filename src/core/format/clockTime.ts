import type { FormatWords } from './words.ts';

/** "9:05 AM" in local time. */
export function clockTime(ms: number, words: FormatWords, { seconds = false } = {}): string {
  const date = new Date(ms);
  return words.time(date.getHours(), date.getMinutes(), seconds ? date.getSeconds() : undefined);
}
