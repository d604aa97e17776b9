import type { AgeUnit, FormatWords } from './words.ts';

type DateOptions = Intl.DateTimeFormatOptions;

const shortDay: DateOptions = { month: 'short', day: 'numeric' };
const longDay: DateOptions = { month: 'long', day: 'numeric' };
const weekday: DateOptions = { weekday: 'long', ...longDay };
const year: DateOptions = { year: 'numeric' };
const month: DateOptions = { month: 'long', ...year };
const shortDayYear: DateOptions = { ...shortDay, ...year };
const longDayYear: DateOptions = { ...longDay, ...year };
const weekdayYear: DateOptions = { ...weekday, ...year };
const clock: DateOptions = { timeStyle: 'short' };
const clockSeconds: DateOptions = { timeStyle: 'medium' };
const fullDay: DateOptions = { dateStyle: 'long' };
const fullDayClock: DateOptions = { dateStyle: 'long', timeStyle: 'short' };
const mediumDay: DateOptions = { dateStyle: 'medium' };
const mediumDayClock: DateOptions = { dateStyle: 'medium', timeStyle: 'short' };

/** Formats are slow to make and quick to use: each is made when it is first needed. */
function createDateWriter(code: string): (options: DateOptions, date: Date) => string {
  const made = new Map<DateOptions, Intl.DateTimeFormat>();
  return (options, date) => {
    const format = made.get(options) ?? new Intl.DateTimeFormat(code, options);
    made.set(options, format);
    return format.format(date);
  };
}

function createAgeWriter(code: string): (count: number, unit: AgeUnit) => string {
  const made = new Map<AgeUnit, Intl.NumberFormat>();
  return (count, unit) => {
    const format = made.get(unit) ?? new Intl.NumberFormat(code, { style: 'unit', unit, unitDisplay: 'short' });
    made.set(unit, format);
    return format.format(count);
  };
}

/** The words that times are written with in a language (BCP 47), as far as the runtime knows it. */
export function intlWords(code: string): FormatWords {
  const write = createDateWriter(code);
  const relative = new Intl.RelativeTimeFormat(code, { numeric: 'auto', style: 'short' });
  const past = new Intl.RelativeTimeFormat(code, { style: 'short' });
  const dayName = (offset: number): string => {
    const name = relative.format(offset, 'day');
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  };
  /** What stands between a day and a time, found where both stand together. */
  const between = (both: DateOptions, day: DateOptions): string => {
    const sample = new Date(0);
    const [whole, first, last] = [write(both, sample), write(day, sample), write(clock, sample)];
    const isInOrder = whole.startsWith(first) && whole.endsWith(last);
    return isInOrder ? whole.slice(first.length, whole.length - last.length) : ' ';
  };
  const yesterday = dayName(-1);
  return {
    now: relative.format(0, 'second'),
    age: createAgeWriter(code),
    ago: (count, unit) => past.format(-count, unit),
    today: dayName(0),
    yesterday,
    tomorrow: dayName(1),
    yesterdayAt: (time) => yesterday + between(fullDayClock, fullDay) + time,
    dateAt: (date, time) => date + between(mediumDayClock, mediumDay) + time,
    shortDate: (date, withYear) => write(withYear ? shortDayYear : shortDay, date),
    longDate: (date, withYear) => write(withYear ? longDayYear : longDay, date),
    weekdayDate: (date, withYear) => write(withYear ? weekdayYear : weekday, date),
    month: (date) => write(month, date),
    year: (date) => write(year, date),
    time: (date, withSeconds) => write(withSeconds ? clockSeconds : clock, date),
  };
}
