import { relativeTimeAgo, scaleOf } from './relativeTime.ts';
import { englishWords, type FormatWords } from './words.ts';

const minute = 60_000;
const hour = 60 * minute;
const year = 365 * 24 * hour;

/** A time of a message from now, in a sentence: "now", "5m ago", "2y ago", "in 3d". Such a time may be ahead, unlike that of an
 * activity. `seconds` is Unix time in seconds, `now` is in milliseconds. */
export function timeFromNow(seconds: number, now: number, words: FormatWords = englishWords): string {
  const ahead = seconds * 1000 - now;
  const distance = Math.abs(ahead);
  const { unit, name } = (distance < year && scaleOf(distance)) || ({ unit: year, name: 'year' } as const);
  if (distance < minute || (ahead < 0 && name !== 'year')) return relativeTimeAgo(seconds, now, words);
  const count = Math.max(1, Math.floor(distance / unit));
  return words.fromNow?.(ahead < 0 ? -count : count, name) ?? relativeTimeAgo(seconds, now, words);
}

/** Milliseconds from `now` until the result of {@link timeFromNow} may change: it changes at full minutes and hours only. */
export function nextTimeFromNowChange(seconds: number, now: number): number {
  const ahead = seconds * 1000 - now;
  const distance = Math.abs(ahead);
  const step = distance < hour ? minute : hour;
  return Math.max(1, Math.ceil(ahead > 0 ? (distance % step) + 1 : step - (distance % step)));
}
