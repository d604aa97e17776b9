/** Seconds with six decimals, as text: a number would lose digits. Ten digits before the point, so that the text sorts by time. */
export function tsOf(micros: number): string {
  const seconds = Math.floor(micros / 1_000_000);
  return `${String(seconds).padStart(10, '0')}.${String(micros % 1_000_000).padStart(6, '0')}`;
}

export const isTs = (text: string): boolean => /^\d{1,10}(\.\d{1,6})?$/.test(text);

/** Brings `1700000000` and `1700000000.5` into the form of Slack's own values. */
export function normalTs(text: string): string {
  const [seconds = '', micros = ''] = text.split('.');
  return `${seconds.padStart(10, '0')}.${micros.padEnd(6, '0')}`;
}

/** Returns a strictly increasing `ts` for each call, also when the clock stands still. */
export function createTimestamps(now: () => number): { next(): string; at(ms: number): string } {
  let last = 0;
  const used = new Set<number>();
  return {
    next() {
      last = Math.max(last + 1, now() * 1000);
      while (used.has(last)) last += 1;
      used.add(last);
      return tsOf(last);
    },
    at(ms) {
      let micros = Math.round(ms * 1000);
      while (used.has(micros)) micros += 1;
      used.add(micros);
      return tsOf(micros);
    },
  };
}
