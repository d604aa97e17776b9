import type { ImportReport } from './importSlackExport.ts';
import type { FileDifference } from './scanExport.ts';

const count = (amount: number, one: string, many = `${one}s`): string =>
  `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`;

const shownFiles = 20;
const shownNames = 5;

function describeDifference({ file, found, invalid, hidden, duplicates }: FileDifference): string {
  const reasons = [
    ...(duplicates > 0 ? [`${count(duplicates, 'duplicate')}`] : []),
    ...(invalid > 0 ? [`${invalid.toLocaleString('en-US')} without a usable time`] : []),
    ...(hidden > 0 ? [count(hidden, 'notice of a change', 'notices of changes')] : []),
  ];
  const imported = found - invalid - hidden - duplicates;
  return `${file}: ${imported.toLocaleString('en-US')} of ${count(found, 'entry', 'entries')} imported (${reasons.join(', ')})`;
}

/** At most some lines; the rest is counted. */
const capped = (lines: readonly string[]): string[] =>
  lines.length > shownFiles
    ? [...lines.slice(0, shownFiles), `… and ${count(lines.length - shownFiles, 'more file')}`]
    : [...lines];

/** Formats the import report for a terminal: counts, the chosen person, and for each file what was not imported, with reasons. */
export function describeImport(report: ImportReport): string[] {
  const { workspaceName, person, updated, skippedFiles, differences, found, withoutMembers, withoutNames } = report;
  const what = [
    count(report.messages, 'message'),
    count(report.conversations, 'conversation'),
    count(report.people, 'person', 'people'),
  ].join(', ');
  const lines = [`${updated ? 'Updated' : 'Imported'}: ${workspaceName} (${what}), as ${person.name}`];
  const explained = differences.reduce(
    (sum, { invalid, hidden, duplicates }) => sum + invalid + hidden + duplicates,
    0,
  );
  const missing = found - explained - report.messages;
  if (missing > 0) lines.push(`Not stored: ${count(missing, 'message')}. Please report this as a bug`);
  if (found === 0) lines.push('No messages: the zip has no readable file with messages');
  const named = withoutMembers.slice(0, shownNames).join(', ');
  if (withoutMembers.length > 0)
    lines.push(
      `No list of members: ${count(withoutMembers.length, 'conversation')} (${named}${withoutMembers.length > shownNames ? ', …' : ''}). ` +
        'The authors and the person of the export count as members',
    );
  if (withoutNames > 0)
    lines.push(
      `No name: ${count(withoutNames, 'person', 'people')}. Neither the list of people, users.json, nor the messages have it`,
    );
  return [
    ...lines,
    ...capped(differences.map(describeDifference)),
    ...capped(skippedFiles.map(({ file, reason }) => `Skipped ${file}: ${reason}`)),
  ];
}
