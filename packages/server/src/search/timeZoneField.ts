import * as v from 'valibot';

/** The time zone of the person, which the days of a query belong to. A name that the server does not know counts as absent. */
export const timeZoneField = v.optional(
  v.pipe(
    v.string(),
    v.transform((name) => (isTimeZone(name) ? name : undefined)),
  ),
);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
