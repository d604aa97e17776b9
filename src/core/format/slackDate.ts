import type { DateNode } from '../mrkdwn/nodes.ts';
import { nearbyDay } from './calendarDay.ts';
import { filledDate } from './plainDate.ts';
import { timeFromNow } from './timeFromNow.ts';
import { englishWords, type FormatWords } from './words.ts';

/** A placeholder as it reads now: a nearby day by its name, in lower case for use inside a sentence; the divider of a day without the
 * current year. */
function readNow(name: string, timestamp: number, now: number, words: FormatWords): string | undefined {
  if (name === 'ago') return timeFromNow(timestamp, now, words);
  const ms = timestamp * 1000;
  const near = name.endsWith('_pretty') ? nearbyDay(ms, now) : null;
  if (near !== null) return words[near].toLowerCase();
  const date = new Date(ms);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return name.startsWith('day_divider') && isThisYear ? words.weekdayDate(date, false) : undefined;
}

/** Formats a date of a message in local time. Fills in the placeholders of Slack's pattern; falls back to the sender's
 * text when the pattern has an unknown placeholder. */
export const slackDate = (node: DateNode, now: number, words: FormatWords = englishWords): string =>
  filledDate(node, words, (name) => readNow(name, node.timestamp, now, words));
