import type { Ts } from '../../model/index.ts';
import { HttpError } from './httpError.ts';

const timestamp = /^\d+(\.\d+)?$/;

/** Throws a 400 that names the field unless its value is a timestamp. */
export function assertTimestamp(field: string, value: Ts): void {
  if (!timestamp.test(value)) throw new HttpError(400, `${field}: must be a message timestamp ("seconds.micros")`);
}

/** A timestamp in whole microseconds, exact until the year 2255. */
export function microsOf(ts: Ts): number {
  const [seconds = '0', fraction = ''] = ts.split('.');
  return Number(seconds) * 1_000_000 + Number(fraction.slice(0, 6).padEnd(6, '0'));
}

export const tsOfMicros = (micros: number): Ts =>
  `${Math.floor(micros / 1_000_000)}.${String(micros % 1_000_000).padStart(6, '0')}`;
