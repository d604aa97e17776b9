import { lightFormat } from 'date-fns';
import { isMoment, nearbyDay } from './calendarDay.ts';
import { englishWords, type FormatWords } from './words.ts';

/** A sortable key of the local day, "2025-03-04". Empty for an invalid time. */
export const dayKey = (ms: number): string => (isMoment(ms) ? lightFormat(ms, 'yyyy-MM-dd') : '');

/** The label of a day divider: "Today", "Yesterday", "Tuesday, March 4"; with the year if it is not the current one. */
export function dayLabel(ms: number, now: number, words: FormatWords = englishWords): string {
  if (!isMoment(ms)) return '';
  const near = nearbyDay(ms, now);
  if (near === 'today') return words.today;
  if (near === 'yesterday') return words.yesterday;
  const date = new Date(ms);
  return words.weekdayDate(date, date.getFullYear() !== new Date(now).getFullYear());
}
