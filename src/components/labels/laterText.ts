import { nearbyDay, startOfLocalDay } from '../../core/format/calendarDay.ts';
import { anyone, type LaterEntry } from '../../model/index.ts';
import type { Labels } from './labels.ts';

type Words = Pick<Labels, 'later' | 'time'>;

/** Days from which on a date stands instead of a weekday. */
const daysWithWeekday = 7;

/** The day of a time: a word or a weekday for the next days, else a date; `undefined` for today. */
export function laterDay(untilMs: number, nowMs: number, { later, time }: Words): string | undefined {
  const near = nearbyDay(untilMs, nowMs);
  if (near === 'today') return undefined;
  if (near === 'tomorrow') return later.tomorrow;
  const isNear = Math.abs(untilMs - nowMs) < 7 * 86_400_000 && untilMs < startOfLocalDay(nowMs, daysWithWeekday);
  const date = new Date(untilMs);
  if (isNear) return time.weekday(date);
  return time.shortDate(date, date.getFullYear() !== new Date(nowMs).getFullYear());
}

/** "2:05 PM", "tomorrow 9:00 AM", "Monday 9:00 AM", for a sentence. */
export const laterWhen = (untilMs: number, nowMs: number, words: Words): string =>
  words.later.at(words.time.time(new Date(untilMs), false), laterDay(untilMs, nowMs, words));

/** The time or the reply that an entry waits for: "until tomorrow 9:00 AM", "until Mara replies". */
export function laterWait(
  { until, reply }: Pick<LaterEntry, 'until' | 'reply'>,
  nowMs: number,
  words: Words,
  nameOf: (id: string) => string | undefined,
): string {
  const when = until === undefined ? undefined : laterWhen(until * 1000, nowMs, words);
  if (reply === undefined) return words.later.until(when ?? '');
  if (when !== undefined) return words.later.unlessAnswered(when);
  return words.later.untilReply(reply === anyone ? undefined : nameOf(reply));
}
