/** A timestamp as a whole number of microseconds, exact for all dates of an export. */
export function microsOf(ts: string): number {
  const [seconds = '0', fraction = ''] = ts.split('.');
  return Number(seconds) * 1_000_000 + Number(fraction.padEnd(6, '0'));
}
