import { isRecord, isText } from '../../model/json.ts';
import type { Env } from '../ports.ts';
import { readStoredList } from '../storedValue.ts';

export const errorReportsKey = 'app_errors';

/** A stored error report. `timestamp` is ISO 8601. */
export interface ErrorReport {
  /** ISO 8601. */
  timestamp: string;
  /** Text of the error. */
  message: string;
  /** Further values, such as the call. */
  meta?: Record<string, unknown>;
  /** URL of the page. */
  url: string;
  /** User agent of the browser. */
  userAgent: string;
}

const isReport = (value: unknown): value is ErrorReport =>
  isRecord(value) && ['timestamp', 'message', 'url', 'userAgent'].every((field) => isText(value[field]));

/**
 * Reads the stored reports, oldest first. Skips invalid entries.
 *
 * @example
 * const reports = readErrorReports(browserEnv().local);
 */
export const readErrorReports = (storage: Env['local']): ErrorReport[] =>
  readStoredList(storage, errorReportsKey).filter(isReport);

/** Removes all stored reports. */
export const clearErrorReports = (storage: Env['local']): void => storage.remove(errorReportsKey);

/** Adds a report and keeps the newest `limit`. */
export function storeErrorReport(storage: Env['local'], report: ErrorReport, limit: number): void {
  storage.set(errorReportsKey, JSON.stringify([...readErrorReports(storage), report].slice(-limit)));
}
