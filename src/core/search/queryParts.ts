import { parseSearchQuery, type SearchPart, withClosedQuotation } from '../../search/parseSearchQuery.ts';

/** The search filters of a query, such as author, place and date, and excluded words. Shown as chips. */
export const queryFilters = (query: string): SearchPart[] =>
  parseSearchQuery(query).filter(({ kind, isExcluded }) => kind !== 'unfinished' && (kind !== 'word' || isExcluded));

/** Removes one part from a query. */
export const withoutQueryPart = (query: string, { start, end }: Pick<SearchPart, 'start' | 'end'>): string =>
  `${query.slice(0, start).trimEnd()} ${query.slice(end).trimStart()}`.trim();

/** Adds a filter by author or place at the end of a query. Without a name, the user types it. */
export function withNameFilter(query: string, kind: 'from' | 'in', name: string): string {
  const value = /[\s"“„«]/.test(name) ? `"${name.replaceAll('"', '')}"` : name;
  return `${withClosedQuotation(query).trimEnd()} ${kind}:${value}${name === '' ? '' : ' '}`.trimStart();
}

/** A query for the messages of one author. */
export const authorQuery = (name: string): string => withNameFilter('', 'from', name);

/** Ranges of days that the filter menu offers. */
export type DateRange = 'today' | 'yesterday' | 'week' | 'month';

/** Days before today at which a range begins and ends. */
const rangeDays: Readonly<Record<DateRange, { from: number; until?: number }>> = {
  today: { from: 0 },
  yesterday: { from: 1, until: 0 },
  week: { from: 6 },
  month: { from: 29 },
};

/** Limits a query to a range of days, in place of the dates it has. */
export function withDateRange(query: string, range: DateRange, now: number): string {
  const { from, until } = rangeDays[range];
  const others = parseSearchQuery(withClosedQuotation(query))
    .filter(({ kind }) => kind !== 'before' && kind !== 'after')
    .map(({ text }) => text);
  const dates = [`after:${dayText(now, from + 1)}`, ...(until === undefined ? [] : [`before:${dayText(now, until)}`])];
  return `${[...others, ...dates].join(' ')} `;
}

/** "2026-03-04", in the local time zone. */
function dayText(now: number, daysAgo: number): string {
  const today = new Date(now);
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysAgo);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
