import { createQuietLog } from './quietLog.ts';
import type { ProcessLog } from './serverLog.ts';

/** Failures as text on stderr, for a terminal. */
export const createConsoleLog = (): ProcessLog => ({
  ...createQuietLog((text) => console.error(text), Date.now),
  fatal: (text) => console.error(text),
  info: () => {},
});
