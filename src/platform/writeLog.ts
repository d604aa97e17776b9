import type { LogRecord } from '../core/ports.ts';

/** One line in the console, with the whole record behind it. */
export function writeLog(record: LogRecord): void {
  const { level, context, message, metadata } = record;
  const line = `[triage-inbox] ${context}: ${message}`;
  if (metadata === undefined) console[level](line);
  else console[level](line, metadata);
}
