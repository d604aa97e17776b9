import { type Day, dayAt, startOfDay } from './zonedDay.ts';

/** A day, month or year in a query. `before:2024-03` ends before its first day, `after:2024-03` starts after its last. @inline */
export type SearchDate = 'today' | 'yesterday' | { year: number; month?: number; day?: number };

const calendar = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;
const firstYear = 1970;

/** Digits and hyphens in full width count as those of ASCII. */
const inAscii = (text: string): string => text.normalize('NFKC').toLowerCase();

/** `undefined` for invalid dates. */
export function readSearchDate(text: string): SearchDate | undefined {
  const word = inAscii(text);
  if (word === 'today' || word === 'yesterday') return word;
  const found = calendar.exec(word);
  if (found === null) return undefined;
  const [year = 0, month, day] = found.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  if (year < firstYear) return undefined;
  if (month === undefined) return { year };
  if (month < 1 || month > 12) return undefined;
  if (day === undefined) return { year, month };
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && day > 0 ? { year, month, day } : undefined;
}

/** Whether the text is the beginning of a date. */
export const isDateBegun = (text: string): boolean =>
  /^(\d{1,3}|\d{4}-[01]?|\d{4}-(0?[1-9]|1[0-2])-[0-3]?)$/.test(inAscii(text)) ||
  (text !== '' && ['today', 'yesterday'].some((word) => word.startsWith(inAscii(text))));

/**
 * The range of a date in milliseconds; `end` is exclusive. `timeZone` is an IANA name; without one, the local zone counts.
 * @throws RangeError for an unknown zone.
 */
export function searchDateSpan(date: SearchDate, now: number, timeZone?: string): { start: number; end: number } {
  const startOf = (day: Day): number =>
    timeZone === undefined ? new Date(...day).getTime() : startOfDay(day, timeZone);
  const [first, next] = daysOf(date, timeZone === undefined ? localDay(new Date(now)) : dayAt(now, timeZone));
  return { start: startOf(first), end: startOf(next) };
}

const localDay = (now: Date): Day => [now.getFullYear(), now.getMonth(), now.getDate()];

/** The first day of a date, and the day after its last one. */
function daysOf(date: SearchDate, [thisYear, thisMonth, today]: Day): [Day, Day] {
  if (typeof date !== 'string') {
    const { year, month, day } = date;
    if (month === undefined)
      return [
        [year, 0, 1],
        [year + 1, 0, 1],
      ];
    if (day === undefined)
      return [
        [year, month - 1, 1],
        [year, month, 1],
      ];
    return [
      [year, month - 1, day],
      [year, month - 1, day + 1],
    ];
  }
  const first = date === 'today' ? today : today - 1;
  return [
    [thisYear, thisMonth, first],
    [thisYear, thisMonth, first + 1],
  ];
}
