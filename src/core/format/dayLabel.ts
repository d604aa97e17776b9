import { lightFormat } from 'date-fns';
import { isMoment, nearbyDay } from './calendarDay.ts';
import { englishWords, type FormatWords } from './words.ts';

/** "2025-03-04": equal for two moments of one local day, and sorting like the days do. Empty for no moment. */
export const dayKey = (ms: number): string => (isMoment(ms) ? lightFormat(ms, 'yyyy-MM-dd') : '');

/** "Today", "Yesterday", "Tuesday, March 4", with the year when it is not the current one. For the rule between the
 * messages of two days. */
export function dayLabel(ms: number, now: number, words: FormatWords = englishWords): string {
  if (!isMoment(ms)) return '';
  const near = nearbyDay(ms, now);
  if (near === 'today') return words.today;
  if (near === 'yesterday') return words.yesterday;
  const date = new Date(ms);
  return words.weekdayDate(date, date.getFullYear() !== new Date(now).getFullYear());
}
