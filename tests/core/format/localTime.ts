import { vi } from 'vitest';

/** Runs the rest of a test in a time zone; undone by `vi.unstubAllEnvs`. */
export function useTimeZone(zone: string): void {
  vi.stubEnv('TZ', zone);
  const actual = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (actual !== zone) throw new Error(`the time zone is ${actual}, not ${zone}`);
}

/** Milliseconds of a local time such as "2025-03-04 09:05". */
export const local = (time: string): number => new Date(time.replace(' ', 'T')).getTime();

/** A local time as a message timestamp. */
export const localTs = (time: string): string => `${local(time) / 1000}.000200`;

/** Time zones with daylight saving in both hemispheres, a half-hour offset and the largest offsets. */
export const timeZones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Kiritimati',
  'Pacific/Niue',
];
