import type { Ts } from '../../model/index.ts';

/** A timestamp in whole microseconds, exact until the year 2255. */
export function microsOf(ts: Ts): number {
  const [seconds = '0', fraction = ''] = ts.split('.');
  return Number(seconds) * 1_000_000 + Number(fraction.slice(0, 6).padEnd(6, '0'));
}

export const tsOfMicros = (micros: number): Ts =>
  `${Math.floor(micros / 1_000_000)}.${String(micros % 1_000_000).padStart(6, '0')}`;
