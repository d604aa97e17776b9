import { startOfLocalDay } from './calendarDay.ts';

/** The groups of the conversation list, also the keys of their labels. `thisWeek` covers the seven days up to today. */
export type ActivityGroup = 'today' | 'yesterday' | 'thisWeek' | 'older';

export interface ActivityGroupStart {
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

/** The group of a time in Unix seconds. The future belongs to today. */
export const activityGroup = (seconds: number, now: number): ActivityGroup =>
  activityGroupStarts(now).find(({ startSeconds }) => seconds >= startSeconds)?.key ?? 'older';

/** Milliseconds until the groups change, at the next local midnight. */
export const nextActivityGroupChange = (now: number): number => startOfLocalDay(now, 1) - now;
