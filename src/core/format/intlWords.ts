import type { AgeUnit, FormatWords } from './words.ts';

type DateOptions = Intl.DateTimeFormatOptions;

/** `Intl` formatters are slow to construct: create each on first use and reuse it. */
function memoized<Options, Format>(make: (options: Options) => Format): (options: Options) => Format {
  const made = new Map<string, Format>();
  return (options) => {
    const key = JSON.stringify(options);
    const format = made.get(key) ?? make(options);
    made.set(key, format);
    return format;
  };
}

/** Time formats of a language (BCP 47), from the runtime's `Intl`. */
export function intlWords(code: string): FormatWords {
  // A formatter keeps its time zone, and the device may travel: it is given the local time as if it were UTC.
  const dates = memoized((options: DateOptions) => new Intl.DateTimeFormat(code, { ...options, timeZone: 'UTC' }));
  const ages = memoized((unit: AgeUnit) => new Intl.NumberFormat(code, { style: 'unit', unit, unitDisplay: 'short' }));
  const relative = (numeric: 'auto' | 'always') => new Intl.RelativeTimeFormat(code, { numeric, style: 'short' });
  const named = relative('auto');
  const counted = relative('always');
  const dayName = (offset: number): string => {
    const name = named.format(offset, 'day');
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  };
  const write = (options: DateOptions, date: Date, withYear = false): string =>
    dates(withYear ? { ...options, year: 'numeric' } : options).format(
      date.getTime() - date.getTimezoneOffset() * 60_000,
    );
  /** The separator between a date and a time, taken from a string that `Intl` formatted with both. */
  const separatorOf = (dateStyle: 'long' | 'medium'): string => {
    const sample = new Date(0);
    const [both, day, time] = [
      write({ dateStyle, ...clock }, sample),
      write({ dateStyle }, sample),
      write(clock, sample),
    ];
    return both.startsWith(day) && both.endsWith(time) ? both.slice(day.length, both.length - time.length) : ' ';
  };
  const yesterday = dayName(-1);
  return {
    now: named.format(0, 'second'),
    age: (count, unit) => ages(unit).format(count),
    ago: (count, unit) => counted.format(-count, unit),
    fromNow: (count, unit) => counted.format(count, unit),
    today: dayName(0),
    yesterday,
    tomorrow: dayName(1),
    yesterdayAt: (time) => yesterday + separatorOf('long') + time,
    dateAt: (date, time) => date + separatorOf('medium') + time,
    numericDate: (date) => write({ month: '2-digit', day: '2-digit' }, date, true),
    shortDate: (date, withYear) => write({ month: 'short', day: 'numeric' }, date, withYear),
    longDate: (date, withYear) => write({ month: 'long', day: 'numeric' }, date, withYear),
    weekdayDate: (date, withYear) => write({ weekday: 'long', month: 'long', day: 'numeric' }, date, withYear),
    weekday: (date) => write({ weekday: 'long' }, date),
    month: (date) => write({ month: 'long' }, date, true),
    year: (date) => write({}, date, true),
    time: (date, withSeconds) => write(withSeconds ? { timeStyle: 'medium' } : clock, date),
  };
}

const clock: DateOptions = { timeStyle: 'short' };
