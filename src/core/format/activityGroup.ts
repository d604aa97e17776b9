import { startOfLocalDay } from './calendarDay.ts';

/** The groups of the conversation list; each key is also that of its label. `thisWeek` are the seven days up to today. */
export type ActivityGroup = 'today' | 'yesterday' | 'thisWeek' | 'older';

export interface ActivityGroupStart {
  key: ActivityGroup;
  /** The earliest activity that belongs to the group, in seconds; the last group has no beginning. */
  startSeconds: number;
}

/** Where each group begins, newest first, so that a list sorted by activity can be cut by binary search. Constant for all
 * of a local day. */
export const activityGroupStarts = (now: number): readonly ActivityGroupStart[] => [
  { key: 'today', startSeconds: startOfLocalDay(now) / 1000 },
  { key: 'yesterday', startSeconds: startOfLocalDay(now, -1) / 1000 },
  { key: 'thisWeek', startSeconds: startOfLocalDay(now, -6) / 1000 },
  { key: 'older', startSeconds: Number.NEGATIVE_INFINITY },
];

/** The group of one moment in seconds. The future belongs to today. */
export const activityGroup = (seconds: number, now: number): ActivityGroup =>
  activityGroupStarts(now).find(({ startSeconds }) => seconds >= startSeconds)?.key ?? 'older';

/** Milliseconds until the groups begin anew, at the next local midnight. */
export const nextActivityGroupChange = (now: number): number => startOfLocalDay(now, 1) - now;
