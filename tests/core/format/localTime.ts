import { vi } from 'vitest';

/** Runs the rest of a test in a time zone; undone by `vi.unstubAllEnvs`. */
export function useTimeZone(zone: string): void {
  vi.stubEnv('TZ', zone);
  const actual = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (actual !== zone) throw new Error(`the time zone is ${actual}, not ${zone}`);
}

/** Milliseconds of a local time such as "2025-03-04 09:05". */
export const local = (time: string): number => new Date(time.replace(' ', 'T')).getTime();

/** The same moment as a message's timestamp. */
export const localTs = (time: string): string => `${local(time) / 1000}.000200`;

/** Zones with a clock change in either hemisphere, a half hour, and the far ends of the day. */
export const timeZones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Kiritimati',
  'Pacific/Niue',
];
