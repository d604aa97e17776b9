import { callNeeds } from './callNeeds.ts';
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

/** The report as lines of text. */
export function describeReport({ url, findings, absent }: CheckReport): string[] {
  const lines = findings.map(({ level, subject, text }) => `  ${words[level].padEnd(8)} ${subject}: ${text}`);
  const methods = [...new Set(absent.map((name) => callNeeds[name].method))];
  const advice =
    methods.length === 0
      ? []
      : [
          '',
          'The transport of this server, without what it lacks:',
          `  const { ${methods.join(', ')}, ...transport } = createRestTransport({ baseUrl: '${url}' });`,
        ];
  const numberOf = (level: Finding['level']): number => findings.filter((finding) => finding.level === level).length;
  const summary = [
    counted(numberOf('fault'), 'fault'),
    counted(numberOf('warning'), 'warning'),
    `${counted(numberOf('absent'), 'optional call')} absent`,
    `${numberOf('ok')} ok`,
  ];
  return [`triage-inbox-check ${url}`, '', ...lines, ...advice, '', summary.join(', ')];
}
