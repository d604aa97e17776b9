import { describeError } from './describeError.ts';
import type { LogFields, ProcessLog, ServerLog } from './serverLog.ts';

const windowMs = 60_000;
/** Different failures per window. */
const maxLines = 50;

/** A log that contains no values of queries and stays small: per minute it has each failure once, and a limited number. */
export function createQuietLog(sink: (text: string, fields?: LogFields) => void, now: () => number): ServerLog {
  let since = Number.NEGATIVE_INFINITY;
  let skipped = 0;
  const logged = new Set<string>();

  const startWindow = (): void => {
    if (skipped > 0) sink(`${skipped} more failures of the same kinds were not logged`);
    since = now();
    skipped = 0;
    logged.clear();
  };

  return {
    error(text, cause, fields) {
      const line = cause === undefined ? text : `${text}: ${describeError(cause)}`;
      // A clock may be set back.
      if (Math.abs(now() - since) >= windowMs) startWindow();
      if (logged.has(line) || logged.size >= maxLines) skipped += 1;
      else {
        logged.add(line);
        sink(line, fields);
      }
    },
  };
}

/** Failures as text on stderr, for a terminal. */
export const createConsoleLog = (): ProcessLog => ({
  ...createQuietLog((text) => console.error(text), Date.now),
  fatal: (text) => console.error(text),
  info: () => {},
});
