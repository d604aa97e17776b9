/** Units of relative times. @inline */
export type AgeUnit = 'minute' | 'hour' | 'day' | 'week' | 'month';

/** Units of the distance of a time from now. @inline */
export type DistanceUnit = AgeUnit | 'year';

/** Formats and words for dates and times. English by default; every locale brings its own. @inline */
export interface FormatWords {
  /** An age below one minute: "now". */
  now: string;
  /** Compact age: "5m". */
  age: (count: number, unit: AgeUnit) => string;
  /** Age in a sentence: "5m ago". */
  ago: (count: number, unit: AgeUnit) => string;
  /** The distance of a time from now in a sentence: "in 5m", and for a negative count "2y ago". Default: only the ages of `ago` are told. */
  fromNow?: (count: number, unit: DistanceUnit) => string;
  /** The current day. */
  today: string;
  /** The day before. */
  yesterday: string;
  /** The day after. */
  tomorrow: string;
  /** A time of the day before: "Yesterday at 9:05 AM". */
  yesterdayAt: (time: string) => string;
  /** A date and a time: "Mar 4, 9:05 AM". */
  dateAt: (date: string, time: string) => string;
  /** A date in digits: "03/04/2025". Default: "2025-03-04". */
  numericDate?: (date: Date) => string;
  /** "Mar 4", and "Mar 4, 2025" with the year. */
  shortDate: (date: Date, withYear: boolean) => string;
  /** "March 4" */
  longDate: (date: Date, withYear: boolean) => string;
  /** "Tuesday, March 4" */
  weekdayDate: (date: Date, withYear: boolean) => string;
  /** "Tuesday" */
  weekday: (date: Date) => string;
  /** "March 2025" */
  month: (date: Date) => string;
  /** A year: "2024". */
  year: (date: Date) => string;
  /** "9:05 AM" */
  time: (date: Date, withSeconds: boolean) => string;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const ages: Readonly<Record<DistanceUnit, string>> = {
  minute: 'm',
  hour: 'h',
  day: 'd',
  week: 'w',
  month: 'mo',
  year: 'y',
};

const monthOf = (date: Date): string => months[date.getMonth()] ?? '';
const withYearOf = (date: Date, text: string, withYear: boolean): string =>
  withYear ? `${text}, ${date.getFullYear()}` : text;
const longDate = (date: Date, withYear: boolean): string =>
  withYearOf(date, `${monthOf(date)} ${date.getDate()}`, withYear);

/** The default words, in English. */
export const englishWords: FormatWords = {
  now: 'now',
  age: (count, unit) => `${count}${ages[unit]}`,
  ago: (count, unit) => `${count}${ages[unit]} ago`,
  fromNow: (count, unit) => (count < 0 ? `${-count}${ages[unit]} ago` : `in ${count}${ages[unit]}`),
  today: 'Today',
  yesterday: 'Yesterday',
  tomorrow: 'Tomorrow',
  yesterdayAt: (time) => `Yesterday at ${time}`,
  dateAt: (date, time) => `${date}, ${time}`,
  numericDate: (date) => `${twoDigits(date.getMonth() + 1)}/${twoDigits(date.getDate())}/${date.getFullYear()}`,
  shortDate: (date, withYear) => withYearOf(date, `${monthOf(date).slice(0, 3)} ${date.getDate()}`, withYear),
  longDate,
  weekdayDate: (date, withYear) => `${weekdays[date.getDay()] ?? ''}, ${longDate(date, withYear)}`,
  weekday: (date) => weekdays[date.getDay()] ?? '',
  month: (date) => `${monthOf(date)} ${date.getFullYear()}`,
  year: (date) => String(date.getFullYear()),
  time: (date, withSeconds) => {
    const hours = date.getHours();
    const clock = [
      hours % 12 || 12,
      twoDigits(date.getMinutes()),
      ...(withSeconds ? [twoDigits(date.getSeconds())] : []),
    ];
    return `${clock.join(':')} ${hours < 12 ? 'AM' : 'PM'}`;
  },
};
