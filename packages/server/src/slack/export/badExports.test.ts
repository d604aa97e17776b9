import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { OpenedDatabase } from '../../database/database.ts';
import { importLimits } from './importLimits.ts';
import { ImportError } from './importProblems.ts';
import { type ImportOptions, importSlackExport } from './importSlackExport.ts';
import { buildExport, type ExportFiles, exportedMessage, exportedUser } from './testing/buildExport.ts';

const sound = {
  'users.json': [exportedUser('U1', 'ana', 'Ana Ruiz'), exportedUser('U2', 'ben', 'Ben Okafor')],
  'channels.json': [{ id: 'C1', name: 'general', members: ['U1', 'U2'] }],
  'general/2024-03-01.json': [
    exportedMessage('1709280000.000100', 'U1', 'First'),
    exportedMessage('1709280001.000100', 'U1', 'Again'),
  ],
};
const broken = 'general/2024-03-02.json';

let opened: OpenedDatabase;
let folder: string;
beforeAll(async () => {
  opened = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'triage-import-'));
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await opened.database.execute(sql`truncate workspaces cascade`);
});

const at = (name: string): string => join(folder, name);
const importFile = (file: string, options: Partial<ImportOptions> = {}) =>
  importSlackExport({ ...opened, file, ...options });
const load = async (files: ExportFiles | Iterable<readonly [string, unknown]>, options: Partial<ImportOptions> = {}) =>
  importFile(await buildExport(at('export.zip'), files), options);
const written = async () =>
  (await opened.database.execute<{ n: number }>(sql`select count(*)::int as n from workspaces`)).rows[0]?.n;

describe('an export that cannot be imported', () => {
  const refused = async (file: string, reason: RegExp, options: Partial<ImportOptions> = {}) => {
    const failure = await importFile(file, options).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ImportError);
    expect(failure).toMatchObject({ message: expect.stringMatching(reason) });
    expect((failure as Error).message).not.toContain('\n');
    expect(await written()).toBe(0);
  };

  it('is missing, a folder, empty, or not a zip', async () => {
    await refused(at('nowhere.zip'), /^There is no file .*nowhere\.zip$/);
    await refused(folder, /is a folder/);
    writeFileSync(at('empty.zip'), '');
    await refused(at('empty.zip'), /empty\.zip is not a zip file/);
    writeFileSync(at('text.zip'), 'Dear diary, '.repeat(500));
    await refused(at('text.zip'), /text\.zip is not a zip file/);
  });

  it('has a truncated or damaged directory', async () => {
    const whole = readFileSync(await buildExport(at('whole.zip'), sound));
    writeFileSync(at('cut.zip'), whole.subarray(0, whole.length - 60));
    await refused(at('cut.zip'), /cut\.zip is (?:not a zip file, or is incomplete|a damaged zip file)/);
    const scrambled = Buffer.from(whole);
    scrambled.fill(0x58, scrambled.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 46 + 20, scrambled.length - 30);
    writeFileSync(at('scrambled.zip'), scrambled);
    await refused(at('scrambled.zip'), /scrambled\.zip is a damaged zip file/);
  });

  it('is a zip with other content', async () => {
    await refused(
      await buildExport(at('photos.zip'), { 'a.jpg': 'x', 'b/c.jpg': 'y' }),
      /photos\.zip is a zip file, but not a Slack export.*a\.jpg/,
    );
    await refused(await buildExport(at('nothing.zip'), {}), /it is empty/);
  });

  it('has no people', async () => {
    await refused(await buildExport(at('nobody.zip'), { 'channels.json': [] }), /contains no people/);
  });

  it('exceeds the limit of files or bytes', async () => {
    const file = await buildExport(at('large.zip'), sound);
    await refused(file, /large\.zip has 3 files, more than the limit of 2/, {
      limits: { ...importLimits, entries: 2 },
    });
    await refused(file, /large\.zip unpacks to \d+ bytes, more than the limit of 100/, {
      limits: { ...importLimits, totalBytes: 100 },
    });
  });

  it('does not change an earlier import', async () => {
    await load(sound);
    writeFileSync(at('export.zip'), 'no zip');
    await expect(importFile(at('export.zip'))).rejects.toThrow(ImportError);
    const { rows } = await opened.database.execute<{ n: number }>(sql`select count(*)::int as n from messages`);
    expect(rows[0]?.n).toBe(2);
  });

  it('is rolled back on a database error, as a first import and as an update', async () => {
    await load(sound);
    const failing = {
      ...sound,
      'general/2024-03-03.json': [exportedMessage('1709380000.000100', 'U1', 'Later')],
    };
    await opened.database.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin
      if new.text = 'Later' then raise exception 'disk full'; end if; return new; end $$`);
    await opened.database.execute(
      sql`create trigger refuse before insert on messages for each row execute function refuse()`,
    );
    try {
      await expect(load(failing)).rejects.toThrow();
      const { rows } = await opened.database.execute(
        sql`select id, (select count(*)::int from messages) as messages from workspaces`,
      );
      expect(rows).toEqual([{ id: 'T0TEAM001', messages: 2 }]);
      await opened.database.execute(sql`truncate workspaces cascade`);
      await expect(load(failing)).rejects.toThrow();
      expect(await written()).toBe(0);
    } finally {
      await opened.database.execute(sql`drop trigger refuse on messages`);
      await opened.database.execute(sql`drop function refuse()`);
    }
  });
});

describe('a bad file in a good export', () => {
  it.each([
    ['no JSON at all', 'Dear diary', /no JSON list/],
    ['an object instead of a list', { ok: false }, /no JSON list/],
    [
      'a list that ends too early',
      `[${JSON.stringify(exportedMessage('1709360000.000100', 'U1', 'Lost'))},`,
      /ends too early/,
    ],
    [
      'one element that is no JSON',
      `[${JSON.stringify(exportedMessage('1709360000.000100', 'U1', 'Lost'))}, {"ts": }]`,
      /element 2 is no JSON/,
    ],
    ['something after its end', '[] []', /follows the end/],
    ['an empty file', '', /is empty/],
    ['numbers instead of messages', [1, 2, 3], /it contains no messages/],
    ['messages without ts', [{ type: 'message', text: 'when?' }], /it contains no messages/],
  ])('is skipped and reported: %s', async (_what, contents, reason) => {
    const report = await load({ ...sound, [broken]: contents });
    expect(report).toMatchObject({
      messages: 2,
      invalidMessages: 0,
      skippedFiles: [{ file: broken, reason: expect.stringMatching(reason) }],
    });
  });

  it('may be a list of people or channels: ids replace the names, and the report names it', async () => {
    const report = await load({ ...sound, 'users.json': '{"ok":false}', 'channels.json': 'oops' });
    expect(report.skippedFiles.map(({ file }) => file)).toEqual(['users.json', 'channels.json']);
    expect(report).toMatchObject({ people: 1, conversations: 1, messages: 2, person: { id: 'U1' } });
    const { rows } = await opened.database.execute(sql`select name, type from conversations`);
    expect(rows).toEqual([{ name: 'general', type: 'channel' }]);
  });

  it('may contain invalid entries, which are counted', async () => {
    const report = await load({
      ...sound,
      'users.json': [...sound['users.json'], { name: 'no id' }, 'nobody'],
      [broken]: [
        exportedMessage('1709360000.000100', 'U1', 'Good'),
        { text: 'no ts' },
        null,
        exportedMessage('yesterday', 'U1', 'Bad ts'),
      ],
    });
    expect(report).toMatchObject({ messages: 3, invalidMessages: 3, people: 2 });
    expect(report.skippedFiles).toEqual([{ file: 'users.json', reason: expect.stringContaining('2 of its entries') }]);
  });

  it('may have fields of wrong types, which count as absent', async () => {
    const odd = {
      ts: '1709360000.000100',
      user: 7,
      text: ['x'],
      thread_ts: {},
      edited: 'now',
      reactions: 'none',
      blocks: null,
      subtype: 3,
    };
    expect(await load({ ...sound, [broken]: [odd] })).toMatchObject({ messages: 3, skippedFiles: [] });
  });

  it('may be damaged in the zip', async () => {
    const file = await buildExport(at('damaged.zip'), {
      ...sound,
      [broken]: [exportedMessage('1709360000.000100', 'U1', 'x'.repeat(3000))],
    });
    const bytes = readFileSync(file);
    const name = bytes.indexOf(Buffer.from(broken));
    bytes[name + broken.length + 25] = (bytes[name + broken.length + 25] ?? 0) ^ 0xff;
    writeFileSync(file, bytes);
    const report = await importFile(file);
    expect(report).toMatchObject({ messages: 2, skippedFiles: [{ file: broken }] });
  });

  it('may exceed the size limit of a file', { tags: ['proof'] }, async () => {
    const bomb = `[${' '.repeat(200_000)}]`;
    const report = await load({ ...sound, [broken]: bomb }, { limits: { ...importLimits, fileBytes: 100_000 } });
    expect(report).toMatchObject({
      messages: 2,
      skippedFiles: [{ file: broken, reason: expect.stringMatching(/unpacks to 200002 bytes/) }],
    });
  });

  it('may contain an element over the size limit', { tags: ['proof'] }, async () => {
    const report = await load(
      { ...sound, [broken]: [exportedMessage('1709360000.000100', 'U1', 'y'.repeat(300_000))] },
      { limits: { ...importLimits, elementBytes: 100_000 } },
    );
    expect(report).toMatchObject({
      messages: 2,
      skippedFiles: [{ file: broken, reason: expect.stringMatching(/larger than/) }],
    });
  });

  it('may declare a wrong size', async () => {
    const file = await buildExport(at('liar.zip'), { ...sound, [broken]: `[${' '.repeat(50_000)}]` });
    const bytes = readFileSync(file);
    const record = bytes.lastIndexOf(Buffer.from(broken)) - 46;
    bytes.writeUInt32LE(10, record + 24);
    writeFileSync(file, bytes);
    expect(await importFile(file)).toMatchObject({ messages: 2, skippedFiles: [{ file: broken }] });
  });

  it('may have a path outside of the export, or a duplicate name', async () => {
    const again = [exportedMessage('1709280000.000100', 'U1', 'First, from the second copy')];
    // yazl refuses such names, so the test replaces an equally long name in the bytes.
    const file = await buildExport(at('slip.zip'), [
      ...Object.entries(sound),
      ['zz/evil.txt', 'x'],
      ['general/2024-03-01.json', again],
    ]);
    const bytes = readFileSync(file);
    for (let found = bytes.indexOf('zz/evil.txt'); found >= 0; found = bytes.indexOf('zz/evil.txt'))
      bytes.write('../evil.txt', found);
    writeFileSync(file, bytes);
    const report = await importFile(file);
    expect(report).toMatchObject({ messages: 1 });
    expect(report.skippedFiles).toEqual([
      { file: '../evil.txt', reason: expect.stringContaining('outside') },
      { file: 'general/2024-03-01.json', reason: expect.stringContaining('twice') },
    ]);
    const { rows } = await opened.database.execute(sql`select text from messages`);
    expect(rows).toEqual([{ text: 'First, from the second copy' }]);
  });

  it('counts a message in two day files once', async () => {
    const report = await load({ ...sound, [broken]: sound['general/2024-03-01.json'] });
    expect(report).toMatchObject({ messages: 2, duplicates: 2, skippedFiles: [] });
  });
});
