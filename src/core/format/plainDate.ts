import { isMoment } from '../../model/index.ts';
import type { DateNode } from '../mrkdwn/nodes.ts';
import { dayKey } from './calendarDay.ts';
import { clockTime } from './clockTime.ts';
import { englishWords, type FormatWords } from './words.ts';

type Token = (ms: number, words: FormatWords) => string;

const tokens: Readonly<Record<string, Token>> = {
  date_num: dayKey,
  date_slash: (ms, words) => words.numericDate?.(new Date(ms)) ?? dayKey(ms),
  date: (ms, words) => words.longDate(new Date(ms), true),
  date_short: (ms, words) => words.shortDate(new Date(ms), true),
  date_long: (ms, words) => words.weekdayDate(new Date(ms), true),
  date_long_full: (ms, words) => words.longDate(new Date(ms), true),
  day_divider: (ms, words) => words.weekdayDate(new Date(ms), true),
  time: (ms, words) => clockTime(ms, words),
  time_secs: (ms, words) => clockTime(ms, words, { seconds: true }),
};

/** Fills in the placeholders of Slack's pattern, in local time; falls back to the sender's text when the pattern has an unknown
 * placeholder. `readNow` gives the text of those that depend on the time of reading, or of none. */
export function filledDate(
  { timestamp, format, fallback }: DateNode,
  words: FormatWords,
  readNow?: (name: string) => string | undefined,
): string {
  const ms = timestamp * 1000;
  if (!isMoment(ms)) return fallback || format;
  let known = true;
  const text = format.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const plain = name.replace(/_pretty$/, '');
    const token = Object.hasOwn(tokens, plain) ? tokens[plain] : undefined;
    const filled = (token || name === 'ago' ? readNow?.(name) : undefined) ?? token?.(ms, words);
    known &&= filled !== undefined;
    return filled ?? placeholder;
  });
  return known ? text : fallback || format;
}

/** The date as text that stays true when time passes: without "today" and "5m ago". For previews, notifications and copies. */
export const plainDate = (node: DateNode, words: FormatWords = englishWords): string => filledDate(node, words);
