import type { User } from '../../model/index.ts';
import type { FormatWords } from './words.ts';

const minutesPerDay = 24 * 60;

/** "9:05 AM": the time where a user is; `undefined` if their time zone is unknown. */
export function zonedTime(user: Pick<User, 'tz' | 'tz_offset'>, now: number, words: FormatWords): string | undefined {
  const minutes = minutesIn(user.tz, now) ?? minutesAt(user.tz_offset, now);
  if (minutes === undefined) return undefined;
  // The words format in the zone of the reader: on a day without a clock change, every time of day exists there.
  return words.time(new Date(2001, 0, 2, 0, minutes), false);
}

/** The minutes since midnight in a named zone; `undefined` for a name that the runtime does not know. */
function minutesIn(timeZone: string | undefined, now: number): number | undefined {
  if (timeZone === undefined || timeZone === '') return undefined;
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      hour: 'numeric',
      minute: 'numeric',
    }).formatToParts(now);
    const [hour = 0, minute = 0] = ['hour', 'minute'].map((type) =>
      Number(parts.find((part) => part.type === type)?.value),
    );
    return hour * 60 + minute;
  } catch {
    return undefined;
  }
}

function minutesAt(offset: number | undefined, now: number): number | undefined {
  if (offset === undefined || !Number.isFinite(offset)) return undefined;
  const minutes = Math.floor((now / 1000 + offset) / 60) % minutesPerDay;
  return (minutes + minutesPerDay) % minutesPerDay;
}
