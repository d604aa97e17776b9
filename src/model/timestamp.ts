/** The identity of a message: a decimal string "seconds.micros" of the chat service. Never parse it to a float, which loses
 * digits. */
export type Ts = string;

const parts = (ts: Ts): [seconds: string, fraction: string] => {
  const dot = ts.indexOf('.');
  const seconds = dot < 0 ? ts : ts.slice(0, dot);
  return [seconds.replace(/^0+(?=\d)/, ''), dot < 0 ? '' : ts.slice(dot + 1)];
};

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Negative when `a` is older. Compares by parts, so that "9.5" is before "10.1". */
export function compareTs(a: Ts, b: Ts): number {
  if (a === b) return 0;
  // The usual case: with the same number of digits, the texts compare like the numbers.
  if (a.length === b.length && a.indexOf('.') === b.indexOf('.')) return a < b ? -1 : 1;
  const [aSeconds, aFraction] = parts(a);
  const [bSeconds, bFraction] = parts(b);
  if (aSeconds.length !== bSeconds.length) return aSeconds.length - bSeconds.length;
  const bySeconds = compareText(aSeconds, bSeconds);
  if (bySeconds !== 0) return bySeconds;
  const width = Math.max(aFraction.length, bFraction.length);
  return compareText(aFraction.padEnd(width, '0'), bFraction.padEnd(width, '0'));
}

export const isAfter = (a: Ts, b: Ts): boolean => compareTs(a, b) > 0;

/** The timestamp just before a message. */
export function justBefore(ts: Ts): Ts {
  const [seconds = '0', fraction = ''] = ts.split('.');
  const micros = Number(fraction.slice(0, 6).padEnd(6, '0'));
  if (micros > 0) return `${seconds}.${String(micros - 1).padStart(6, '0')}`;
  return Number(seconds) > 0 ? `${Number(seconds) - 1}.999999` : '0.000000';
}

/** The newer of two timestamps, either of which may be missing. */
export function newerTs(a: Ts | undefined, b: Ts | undefined): Ts | undefined {
  if (a === undefined) return b;
  if (b === undefined) return a;
  return compareTs(a, b) >= 0 ? a : b;
}

/** Whole and fractional seconds, for display and for `latest_activity`; never for identity or order. */
export const tsToSeconds = (ts: Ts): number => Number(ts);

export const tsToMilliseconds = (ts: Ts): number => Math.floor(Number(ts) * 1000);

/** Whether `ms` is within the range of `Date`. Timestamps from the wire may even be `NaN`. */
export const isMoment = (ms: number): boolean => Math.abs(ms) <= 8.64e15;

/** The timestamp of a time; `sequence` distinguishes messages of the same millisecond. */
export function tsFromMilliseconds(ms: number, sequence = 0): Ts {
  const seconds = Math.floor(ms / 1000);
  const micros = (Math.floor(ms) % 1000) * 1000 + (sequence % 1000);
  return `${seconds}.${String(micros).padStart(6, '0')}`;
}
