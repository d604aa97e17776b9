import { addDays, lightFormat, startOfDay } from 'date-fns';
import { isMoment } from '../../model/index.ts';
import { englishWords, type FormatWords } from './words.ts';

/** The start, in milliseconds, of the local day `offset` days away from the day of `ms`. Counts calendar days: daylight
 * saving changes make no difference. */
export const startOfLocalDay = (ms: number, offset = 0): number => startOfDay(addDays(ms, offset)).getTime();

/** Whether `ms` is on the local day of `now`, the day before or the day after; `null` for other days. */
export function nearbyDay(ms: number, now: number): 'today' | 'yesterday' | 'tomorrow' | null {
  const day = startOfLocalDay(ms);
  if (day === startOfLocalDay(now)) return 'today';
  if (day === startOfLocalDay(now, -1)) return 'yesterday';
  return day === startOfLocalDay(now, 1) ? 'tomorrow' : null;
}

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

/** The groups of the conversation list, also the keys of their labels. `thisWeek` covers the seven days up to today. */
export type ActivityGroup = 'today' | 'yesterday' | 'thisWeek' | 'older';

interface ActivityGroupStart {
  key: ActivityGroup;
  /** Start of the group in Unix seconds, inclusive; `-Infinity` for the last group. */
  startSeconds: number;
}

/** The start of each group, newest first, for a binary search in a list sorted by activity. Constant within a local
 * day. */
export const activityGroupStarts = (now: number): readonly ActivityGroupStart[] => [
  { key: 'today', startSeconds: startOfLocalDay(now) / 1000 },
  { key: 'yesterday', startSeconds: startOfLocalDay(now, -1) / 1000 },
  { key: 'thisWeek', startSeconds: startOfLocalDay(now, -6) / 1000 },
  { key: 'older', startSeconds: Number.NEGATIVE_INFINITY },
];

/** Milliseconds until the groups change, at the next local midnight. */
export const nextActivityGroupChange = (now: number): number => startOfLocalDay(now, 1) - now;
