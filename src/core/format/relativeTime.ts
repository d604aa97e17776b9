import { type AgeUnit, englishWords, type FormatWords } from './words.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;
const month = 30 * day;

interface Scale {
  /** Upper bound of the age in milliseconds, exclusive. */
  below: number;
  unit: number;
  name: AgeUnit;
}

/** Four weeks are 28 days, a month is 30: days 28 and 29 count as one month. */
const scales: readonly Scale[] = [
  { below: hour, unit: minute, name: 'minute' },
  { below: day, unit: hour, name: 'hour' },
  { below: week, unit: day, name: 'day' },
  { below: 4 * week, unit: week, name: 'week' },
  { below: Number.POSITIVE_INFINITY, unit: month, name: 'month' },
];

/** The unit of an age. */
export const scaleOf = (age: number): Scale | undefined => scales.find(({ below }) => age < below);

/** No time: no activity yet, or the wire had no number. */
const isNever = (seconds: number): boolean => !(seconds > 0);

/**
 * "now", "5m", "3h", "2d", "3w", "4mo". `seconds` is Unix time in seconds, such as `latest_activity`;
 * `now` is in milliseconds. The future is "now", because clocks differ. 0 gives an empty string.
 */
export const relativeTime = (seconds: number, now: number, words: FormatWords = englishWords): string =>
  formatAge(seconds, now, words.now, words.age);

/** {@link relativeTime} for use in a sentence: "now", "5m ago". */
export const relativeTimeAgo = (seconds: number, now: number, words: FormatWords = englishWords): string =>
  formatAge(seconds, now, words.now, words.ago);

function formatAge(seconds: number, now: number, nowText: string, format: FormatWords['age']): string {
  if (isNever(seconds)) return '';
  const age = now - seconds * 1000;
  const scale = scaleOf(age);
  return age < minute || !scale ? nowText : format(Math.max(1, Math.floor(age / scale.unit)), scale.name);
}

/** Milliseconds from `now` until the result of {@link relativeTime} changes, for scheduling the next update;
 * `Infinity` if it never does. */
export function nextRelativeTimeChange(seconds: number, now: number): number {
  if (isNever(seconds)) return Number.POSITIVE_INFINITY;
  const age = now - seconds * 1000;
  const scale = scaleOf(age);
  if (!scale) return Number.POSITIVE_INFINITY;
  const atLeast = scale.unit === month ? 2 : 1;
  const next = Math.max(atLeast, Math.floor(age / scale.unit) + 1) * scale.unit;
  return Math.max(1, Math.ceil(Math.min(next, scale.below) - age));
}
