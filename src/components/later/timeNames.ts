import type { TimeNames } from '../../core/snooze/readTime.ts';
import type { FrameLabels } from '../labels/frameLabels.ts';

/** A week that begins on a Sunday, for the names of weekdays and months. */
const sunday = { year: 2023, month: 0, day: 1 };

/** The name in a date: "marzo" of "1 de marzo". */
const longestWord = (text: string): string =>
  (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).reduce(
    (longest, word) => (word.length > longest.length ? word : longest),
    '',
  );

/** The names of days and months in the language of the labels, as the field reads them. */
export const timeNames = ({ time, later }: FrameLabels): TimeNames => ({
  weekdays: Array.from({ length: 7 }, (_, day) =>
    time.weekday(new Date(sunday.year, sunday.month, sunday.day + day)).toLowerCase(),
  ),
  months: Array.from({ length: 12 }, (_, month) =>
    longestWord(time.longDate(new Date(sunday.year, month, 1), false).toLowerCase()),
  ),
  today: time.today.toLowerCase(),
  tomorrow: later.tomorrow.toLowerCase(),
});
