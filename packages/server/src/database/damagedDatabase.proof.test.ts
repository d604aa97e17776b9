import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acme, globex } from '../../testing/smallWorkspaces.ts';
import { seedOnce } from '../seed/seedOnce.ts';
import { serverFolder } from '../serverFolder.ts';
import { listBackups, saveBackup } from './backups.ts';
import { copyDatabase, databaseIn } from './databaseFolder.ts';
import { openDatabase } from './openDatabase.ts';
import { repairDatabase } from './repairDatabase.ts';

const emptyDatabase = join(serverFolder, 'dist/empty-database');

/** `startFailures.proof.test.ts` has what the process prints. */
describe('the embedded database of a data folder', () => {
  let folder: string;
  /** A closed database with the small workspaces. */
  let sound: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'triage-damaged-'));
    const dataFolder = join(folder, 'sound');
    const opened = await openDatabase({ dataFolder, emptyDatabase });
    await seedOnce(opened, () => [acme(), globex()]);
    await opened.close();
    sound = databaseIn(dataFolder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const folderOf = async (name: string): Promise<string> => {
    const data = join(folder, name);
    await copyDatabase(sound, databaseIn(data));
    return data;
  };
  const breakControlFile = (database: string) => truncateSync(join(database, 'global/pg_control'), 0);
  const damaged = /^The database in .* is damaged\. Start with --repair/;

  it.each<[string, (database: string) => void, RegExp]>([
    ['an empty control file', breakControlFile, damaged],
    ['no log', (database) => rmSync(join(database, 'pg_wal'), { recursive: true }), damaged],
    [
      'no version, which PGlite would take for an empty folder',
      (database) => rmSync(join(database, 'PG_VERSION')),
      damaged,
    ],
    [
      'files of another version of PostgreSQL',
      (database) => writeFileSync(join(database, 'PG_VERSION'), '15\n'),
      /was written by PostgreSQL 15; this server reads version 18/,
    ],
  ])('is not opened with %s', async (name, damage, message) => {
    const data = await folderOf(name);
    damage(databaseIn(data));
    await expect(openDatabase({ dataFolder: data, emptyDatabase })).rejects.toThrow(message);
    // Without --repair, nothing changes.
    expect(readdirSync(data)).toEqual(['postgres']);
  });

  it.each<[string, string, (file: string) => void]>([
    ['whose content is random', 'select 1', (file) => writeFileSync(file, 'x'.repeat(8192))],
    ['whose file is gone', 'select 1', (file) => rmSync(file)],
    ['that is missing', 'alter table messages rename to lost', () => {}],
    ['without a column', 'alter table messages drop column ordinal cascade', () => {}],
  ])('is not opened with a table %s', async (name, statement, damage) => {
    const data = await folderOf(`table ${name}`);
    const database = await PGlite.create({ dataDir: databaseIn(data), extensions: { pg_trgm } });
    const { rows } = await database.query<{ file: string }>("select pg_relation_filepath('messages') as file");
    await database.exec(statement);
    await database.close();
    damage(join(databaseIn(data), rows[0]?.file ?? ''));
    await expect(openDatabase({ dataFolder: data, emptyDatabase })).rejects.toThrow(damaged);
  });

  describe('in a repair', () => {
    const repairs = async (dataFolder: string): Promise<string> => {
      const lines: string[] = [];
      const opened = await repairDatabase({
        dataFolder,
        open: () => openDatabase({ dataFolder, emptyDatabase, readAll: true }),
        now: Date.now,
        report: (line) => void lines.push(line),
      });
      // It answers.
      await opened.database.execute('select from messages');
      await opened.close();
      return lines.join('\n');
    };

    it('begins anew without a usable backup, and keeps everything', async () => {
      const data = await folderOf('anew');
      await saveBackup(data, Date.now());
      const backups = readdirSync(join(data, 'backups'));
      for (const database of ['postgres', join('backups', backups[0] ?? '')]) breakControlFile(join(data, database));
      mkdirSync(join(data, 'backups', 'not a backup'));
      expect(await repairs(data)).toContain('begun with a new database');
      const names = readdirSync(data).map((name) => name.replace(/-\d{4}-.*/, ''));
      expect(names.sort()).toEqual(['backups', 'postgres', 'postgres.damaged', 'postgres.damaged-backup']);
      expect(readdirSync(join(data, 'backups'))).toEqual([...backups, 'not a backup']);
    });

    it('stays as it is if it is sound, and the next backup removes an incomplete one', async () => {
      const data = await folderOf('left');
      // A process was killed while it copied.
      const incomplete = '2024-03-10T12-00-00-000Z.incomplete';
      mkdirSync(join(data, 'backups', incomplete), { recursive: true });
      expect(await repairs(data)).toContain('not damaged');
      expect(readdirSync(data).sort()).toEqual(['backups', 'postgres']);
      await saveBackup(data, Date.now());
      expect(readdirSync(join(data, 'backups'))).toEqual([expect.not.stringContaining(incomplete)]);
    });

    it('keeps the backup that was made last, also after the clock was set back', async () => {
      const data = await folderOf('back');
      for (const day of [1, 2]) await saveBackup(data, Date.UTC(2036, 0, day));
      writeFileSync(join(data, 'postgres', 'last'), '');
      await saveBackup(data, Date.UTC(2026, 5, 1));
      const [newest = '', ...others] = listBackups(data);
      expect(existsSync(join(newest, 'last'))).toBe(true);
      expect(others).toHaveLength(1);
    });
  });
});
