import type { DateNode } from '../mrkdwn/nodes.ts';
import { dayKey, isMoment, nearbyDay } from './calendarDay.ts';
import { clockTime } from './clockTime.ts';
import { relativeTimeAgo } from './relativeTime.ts';
import { englishWords, type FormatWords } from './words.ts';

type Token = (ms: number, words: FormatWords, now: number) => string;

const tokens: Readonly<Record<string, Token>> = {
  date_num: dayKey,
  date: (ms, words) => words.longDate(new Date(ms), true),
  date_short: (ms, words) => words.shortDate(new Date(ms), true),
  date_long: (ms, words) => words.weekdayDate(new Date(ms), true),
  date_long_full: (ms, words) => words.longDate(new Date(ms), true),
  day_divider: (ms, words, now) => dayOfYear(new Date(ms), new Date(now), words),
  time: (ms, words) => clockTime(ms, words),
  time_secs: (ms, words) => clockTime(ms, words, { seconds: true }),
};

const dayOfYear = (date: Date, today: Date, words: FormatWords): string =>
  words.weekdayDate(date, date.getFullYear() !== today.getFullYear());

/** The name of a nearby day in lower case, for use inside a sentence. */
const dayName = (ms: number, now: number, words: FormatWords): string | undefined => {
  const near = nearbyDay(ms, now);
  return near === null ? undefined : words[near].toLowerCase();
};

/** Formats a date of a message in local time. Fills in the placeholders of Slack's pattern; falls back to the sender's
 * text when the pattern has an unknown placeholder. */
export function slackDate(node: DateNode, now: number, words: FormatWords = englishWords): string {
  const ms = node.timestamp * 1000;
  const fallback = node.fallback || node.format;
  if (!isMoment(ms)) return fallback;
  let known = true;
  const text = node.format.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    if (name === 'ago') return relativeTimeAgo(node.timestamp, now, words);
    const plain = name.replace(/_pretty$/, '');
    const token = Object.hasOwn(tokens, plain) ? tokens[plain] : undefined;
    if (!token) {
      known = false;
      return placeholder;
    }
    return (plain === name ? undefined : dayName(ms, now, words)) ?? token(ms, words, now);
  });
  return known ? text : fallback;
}

/** The date as text that stays true when time passes: without "today" and "5m ago". For previews, notifications and copies. */
export function plainDate(node: DateNode, words: FormatWords = englishWords): string {
  const { format, fallback } = node;
  if (format.includes('{ago}')) return fallback || format;
  return slackDate({ ...node, format: format.replaceAll('_pretty}', '}') }, 0, words);
}
