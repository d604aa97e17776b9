import { nearbyDay } from './calendarDay.ts';
import { clockTime } from './clockTime.ts';
import { englishWords, type FormatWords } from './words.ts';

/** "9:05 AM" today, else "Mar 4, 9:05 AM", in local time; for use in a sentence. */
export function asOfTime(ms: number, now: number, words: FormatWords = englishWords): string {
  const time = clockTime(ms, words);
  return nearbyDay(ms, now) === 'today' ? time : words.dateAt(words.shortDate(new Date(ms), false), time);
}
