import type { LogRecord } from '../core/ports.ts';

/** Writes a record as one console line, with its metadata. */
export function writeLog(record: LogRecord): void {
  const { level, context, message, metadata } = record;
  const line = `[triage-inbox] ${context}: ${message}`;
  if (metadata === undefined) console[level](line);
  else console[level](line, metadata);
}
