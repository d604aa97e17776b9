/** The words that times and names are written with. A host that translates the inbox replaces them. */
export interface FormatWords {
  now: string;
  minutes: (count: number) => string;
  hours: (count: number) => string;
  days: (count: number) => string;
  weeks: (count: number) => string;
  months: (count: number) => string;
  /** A relative time as part of a sentence: "3m ago". */
  ago: (time: string) => string;
  today: string;
  yesterday: string;
  tomorrow: string;
  yesterdayAt: (time: string) => string;
  dateAt: (date: string, time: string) => string;
  /** "Mar 4" */
  shortDate: (month: string, day: number) => string;
  /** "March 4", and "March 4, 2025" with a year. */
  longDate: (month: string, day: number, year?: number) => string;
  /** "Tuesday, March 4" */
  weekdayDate: (weekday: string, date: string) => string;
  /** "9:05 AM"; hours 0 to 23. */
  time: (hours: number, minutes: number, seconds?: number) => string;
  monthNames: readonly string[];
  shortMonthNames: readonly string[];
  /** From Sunday on. */
  weekdayNames: readonly string[];
  you: string;
  unknownUser: string;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const monthNames = [
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

/** The product's own words (product spec §9 "Relative time", "Message time"). */
export const englishWords: FormatWords = {
  now: 'now',
  minutes: (count) => `${count}m`,
  hours: (count) => `${count}h`,
  days: (count) => `${count}d`,
  weeks: (count) => `${count}w`,
  months: (count) => `${count}mo`,
  ago: (time) => `${time} ago`,
  today: 'Today',
  yesterday: 'Yesterday',
  tomorrow: 'Tomorrow',
  yesterdayAt: (time) => `Yesterday at ${time}`,
  dateAt: (date, time) => `${date}, ${time}`,
  shortDate: (month, day) => `${month} ${day}`,
  longDate: (month, day, year) => (year === undefined ? `${month} ${day}` : `${month} ${day}, ${year}`),
  weekdayDate: (weekday, date) => `${weekday}, ${date}`,
  time: (hours, minutes, seconds) => {
    const clock = [hours % 12 || 12, twoDigits(minutes), ...(seconds === undefined ? [] : [twoDigits(seconds)])];
    return `${clock.join(':')} ${hours < 12 ? 'AM' : 'PM'}`;
  },
  monthNames,
  shortMonthNames: monthNames.map((name) => name.slice(0, 3)),
  weekdayNames: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  you: 'You',
  unknownUser: 'Unknown user',
};
