import { type CheckedName, callNeeds, methodOf, subjectOf } from './callNeeds.ts';
import type { CheckReport } from './checkBackend.ts';
import type { Finding } from './finding.ts';

const words: Record<Finding['level'], string> = {
  ok: 'ok',
  fault: 'FAULT',
  warning: 'warning',
  absent: 'absent',
  skipped: 'skipped',
};

const counted = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The calls of a method that were not made, if it stands for several. */
function callsOf(method: string, unchecked: readonly CheckedName[]): string[] {
  if (Object.values(callNeeds).filter((call) => call.method === method).length < 2) return [];
  const names = unchecked.filter((name) => methodOf(name) === method);
  return [`  ${method}: ${names.map(subjectOf).join(', ')}`];
}

/** The report as lines of text. */
export function describeReport({ url, findings, transport, unchecked }: CheckReport): string[] {
  const lines = findings.map(({ level, subject, text }) => `  ${words[level].padEnd(8)} ${subject}: ${text}`);
  const advice =
    transport === undefined
      ? []
      : ['', 'The transport of this server, without what it lacks:', ...transport.map((line) => `  ${line}`)];
  const methods = [...new Set(unchecked.map(methodOf))];
  if (methods.length > 0)
    advice.push('', `Not checked, and to be left out if the server lacks it: ${methods.join(', ')}`);
  advice.push(...methods.flatMap((method) => callsOf(method, unchecked)));
  const numberOf = (level: Finding['level']): number => findings.filter((finding) => finding.level === level).length;
  const summary = [
    counted(numberOf('fault'), 'fault'),
    counted(numberOf('warning'), 'warning'),
    `${counted(numberOf('absent'), 'optional call')} absent`,
    `${numberOf('ok')} ok`,
  ];
  return [`triage-inbox-check ${url}`, '', ...lines, ...advice, '', summary.join(', ')];
}
