import { addDays, startOfDay } from 'date-fns';

/** Milliseconds at which the local day begins that lies `offset` days from the one of `ms`. Counts calendar days, so that
 * the 23 and 25 hours of a clock change make no difference. */
export const startOfLocalDay = (ms: number, offset = 0): number => startOfDay(addDays(ms, offset)).getTime();

/** How a moment's local day lies to that of `now`, for the days that have a name. */
export function nearbyDay(ms: number, now: number): 'today' | 'yesterday' | 'tomorrow' | null {
  const day = startOfLocalDay(ms);
  if (day === startOfLocalDay(now)) return 'today';
  if (day === startOfLocalDay(now, -1)) return 'yesterday';
  return day === startOfLocalDay(now, 1) ? 'tomorrow' : null;
}

/** Whether a `Date` can hold the moment; what came over the wire may be no number at all. */
export const isMoment = (ms: number): boolean => Math.abs(ms) <= 8.64e15;
