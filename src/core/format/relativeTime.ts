import { englishWords, type FormatWords } from './words.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;
const month = 30 * day;

interface Scale {
  /** Up to this age, in milliseconds. */
  below: number;
  unit: number;
  write: (words: FormatWords, count: number) => string;
}

/** Four weeks are 28 days but a month here is 30: the two days between are the first month as well. */
const scales: readonly Scale[] = [
  { below: hour, unit: minute, write: (words, count) => words.minutes(count) },
  { below: day, unit: hour, write: (words, count) => words.hours(count) },
  { below: week, unit: day, write: (words, count) => words.days(count) },
  { below: 4 * week, unit: week, write: (words, count) => words.weeks(count) },
  { below: Number.POSITIVE_INFINITY, unit: month, write: (words, count) => words.months(Math.max(1, count)) },
];

const scaleOf = (age: number): Scale | undefined => scales.find(({ below }) => age < below);

/** A time that names no moment: nothing happened yet, or the wire had no number. */
const isNever = (seconds: number): boolean => !(seconds > 0);

/**
 * "now", "5m", "3h", "2d", "3w", "4mo" (product spec §9). `seconds` is a moment such as `latest_activity`, `now` is in
 * milliseconds. The future is "now", since two clocks never agree; 0 is no moment and gives an empty text.
 */
export function relativeTime(seconds: number, now: number, words: FormatWords = englishWords): string {
  if (isNever(seconds)) return '';
  const age = now - seconds * 1000;
  const scale = scaleOf(age);
  return age < minute || !scale ? words.now : scale.write(words, Math.floor(age / scale.unit));
}

/** Milliseconds from `now` until {@link relativeTime} reads differently, so that a clock need not tick in between;
 * infinite when it never will. */
export function nextRelativeTimeChange(seconds: number, now: number): number {
  if (isNever(seconds)) return Number.POSITIVE_INFINITY;
  const age = now - seconds * 1000;
  const scale = scaleOf(age);
  if (!scale) return Number.POSITIVE_INFINITY;
  const atLeast = scale.unit === month ? 2 : 1;
  const next = Math.max(atLeast, Math.floor(age / scale.unit) + 1) * scale.unit;
  return Math.max(1, Math.ceil(Math.min(next, scale.below) - age));
}
