import type { ImportReport } from './importSlackExport.ts';

const count = (amount: number, one: string, many = `${one}s`): string =>
  `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`;

const shownFiles = 20;

/** Formats the import report for a terminal: counts, the chosen person, skipped files with reasons. */
export function describeImport(report: ImportReport): string[] {
  const { workspaceName, person, updated, skippedFiles, invalidMessages, duplicates } = report;
  const what = [
    count(report.messages, 'message'),
    count(report.conversations, 'conversation'),
    count(report.people, 'person', 'people'),
  ].join(', ');
  const lines = [`${updated ? 'Updated' : 'Imported'}: ${workspaceName} (${what}), as ${person.name}`];
  if (duplicates > 0) lines.push(`Duplicates: ${count(duplicates, 'message')}`);
  if (invalidMessages > 0) lines.push(`Skipped invalid entries: ${count(invalidMessages, 'entry', 'entries')}`);
  for (const { file, reason } of skippedFiles.slice(0, shownFiles)) lines.push(`Skipped ${file}: ${reason}`);
  if (skippedFiles.length > shownFiles) lines.push(`… and ${count(skippedFiles.length - shownFiles, 'more file')}`);
  return lines;
}
