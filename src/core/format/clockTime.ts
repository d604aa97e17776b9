import { isMoment, type Ts, tsToMilliseconds } from '../../model/index.ts';
import { nearbyDay } from './calendarDay.ts';
import { englishWords, type FormatWords } from './words.ts';

/** "9:05 AM" in local time. */
export const clockTime = (ms: number, words: FormatWords, { seconds = false } = {}): string =>
  words.time(new Date(ms), seconds);

/** "9:05 AM" today, else "Mar 4, 9:05 AM", in local time; for use in a sentence. */
export function asOfTime(ms: number, now: number, words: FormatWords = englishWords): string {
  const time = clockTime(ms, words);
  return nearbyDay(ms, now) === 'today' ? time : words.dateAt(words.shortDate(new Date(ms), false), time);
}

/** "9:05 AM" today, "Yesterday at 9:05 AM", else "Mar 4, 9:05 AM", in local time. Empty for an
 * invalid timestamp. */
export function messageTime(ts: Ts, now: number, words: FormatWords = englishWords): string {
  const ms = tsToMilliseconds(ts);
  if (!isMoment(ms)) return '';
  const time = clockTime(ms, words);
  const near = nearbyDay(ms, now);
  if (near === 'today') return time;
  if (near === 'yesterday') return words.yesterdayAt(time);
  return words.dateAt(words.shortDate(new Date(ms), false), time);
}
