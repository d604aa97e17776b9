import { describe, expect, it } from 'vitest';
import { describeImport } from './describeImport.ts';
import { createProgressBar } from './progressBar.ts';

const recorder = (terminal: { isTTY?: boolean; columns?: number }) => {
  const written: string[] = [];
  return { written, stream: { ...terminal, write: (text: string) => written.push(text) } };
};

describe('createProgressBar', () => {
  it('redraws a line on a terminal, within its width and only on changes', () => {
    const { written, stream } = recorder({ isTTY: true, columns: 50 });
    const bar = createProgressBar(stream, 'Importing');
    bar.update(0, 'reading');
    bar.update(0.001, 'reading');
    bar.update(0.5, '25,000 messages and more words than fit in here');
    bar.finish();
    expect(written).toHaveLength(3);
    expect(written[0]).toBe(`\rImporting [${'.'.repeat(30)}]   0% reading`.slice(0, 50));
    expect(written[1]).toHaveLength(50);
    expect(written[1]).toContain(`[${'#'.repeat(15)}${'.'.repeat(15)}]`);
    expect(written[2]).toBe('\n');
  });

  it('writes a line every ten per cent without a terminal', () => {
    const { written, stream } = recorder({});
    const bar = createProgressBar(stream, 'Importing');
    for (let step = 0; step <= 1000; step += 1) bar.update(step / 1000, `${step}`);
    bar.finish();
    expect(written).toHaveLength(11);
    expect(written[3]).toBe('Importing 30% 300\n');
    expect(written.at(-1)).toBe('Importing 100% 1000\n');
  });
});

describe('describeImport', () => {
  const report = {
    workspaceId: 'T1',
    workspaceName: 'Acme',
    person: { id: 'U1', name: 'Ana Ruiz' },
    updated: false,
    people: 1,
    conversations: 2,
    messages: 12_345,
    found: 12_346,
    duplicates: 0,
    invalidMessages: 1,
    differences: [{ file: 'general/1.json', found: 1201, invalid: 1, hidden: 0, duplicates: 0 }],
    withoutMembers: [],
    withoutNames: 0,
    skippedFiles: Array.from({ length: 23 }, (_, day) => ({ file: `general/${day}.json`, reason: 'it is empty' })),
  };

  it('lists counts, the person, and skipped files with reasons', () => {
    const lines = describeImport(report);
    expect(lines[0]).toBe('Imported: Acme (12,345 messages, 2 conversations, 1 person), as Ana Ruiz');
    expect(lines[1]).toBe('general/1.json: 1,200 of 1,201 entries imported (1 without a usable time)');
    expect(lines[2]).toBe('Skipped general/0.json: it is empty');
    expect(lines.at(-1)).toBe('… and 3 more files');
    expect(describeImport({ ...report, updated: true })[0]).toMatch(/^Updated: Acme/);
  });
});
