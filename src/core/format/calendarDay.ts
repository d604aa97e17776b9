import { addDays, startOfDay } from 'date-fns';

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

/** Whether `ms` is within the range of `Date`. Timestamps from the wire may even be `NaN`. */
export const isMoment = (ms: number): boolean => Math.abs(ms) <= 8.64e15;
