/** A day as `new Date(...day)` takes it: the month counts from 0, and a day or month outside of the calendar belongs to the next one. */
export type Day = readonly [year: number, month: number, day: number];

const dayMs = 24 * 60 * 60 * 1000;
const units = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/** The local time of a time zone as if it were UTC. @throws RangeError for an unknown zone. */
function clockOf(timeZone: string): (at: number) => number {
  const numeric = Object.fromEntries(units.map((unit) => [unit, 'numeric']));
  const format = new Intl.DateTimeFormat('en-US', { ...numeric, hourCycle: 'h23', timeZone });
  return (at) => {
    const parts = format.formatToParts(at);
    const [year = 0, month = 0, ...others] = units.map((unit) =>
      Number(parts.find(({ type }) => type === unit)?.value),
    );
    return Date.UTC(year, month - 1, ...others);
  };
}

/** The day of an instant in a time zone. @throws RangeError for an unknown zone. */
export function dayAt(at: number, timeZone: string): Day {
  const shown = new Date(clockOf(timeZone)(at));
  return [shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()];
}

/** The first instant of a day in a time zone. @throws RangeError for an unknown zone. */
export function startOfDay(day: Day, timeZone: string): number {
  const clock = clockOf(timeZone);
  const midnight = Date.UTC(...day);
  // Clocks may change at midnight, so that it is missing or comes twice: the offset before the change gives the first instant.
  const withOffsetAt = (at: number): number => midnight - (clock(at) - at);
  const first = withOffsetAt(midnight - dayMs);
  const second = withOffsetAt(midnight + dayMs);
  return clock(first) !== midnight && clock(second) === midnight ? second : first;
}
