import { type CheckReport, checkBackend } from '../../src/check/checkBackend.ts';
import { parseOptions } from '../../src/check/checkOptions.ts';

/** The report of `triage-inbox-check` with these arguments; without a wait for heartbeats unless they name one. */
export async function runCheck(...args: string[]): Promise<CheckReport> {
  const parsed = parseOptions(['--heartbeat=0', ...args]);
  if (!('options' in parsed)) throw new Error(JSON.stringify(parsed));
  return checkBackend(parsed.options, globalThis.fetch);
}

export const textsOf = ({ findings }: CheckReport, level: string): string[] =>
  findings.filter((finding) => finding.level === level).map(({ subject, text }) => `${subject}: ${text}`);
