import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { packTar } from 'modern-tar/fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { clientWith, signIn } from '../../testing/testClient.ts';
import type { RunningServer } from '../app/startServer.ts';
import { ownMigrations } from '../database/openDatabase.ts';
import { extractArchive, writeArchive } from './archive.ts';
import { BackupFailure } from './backupFailure.ts';
import { restoreBackupFile } from './restoreBackupFile.ts';
import { saveBackupFile } from './saveBackupFile.ts';

const signal = new AbortController().signal;
const now = Date.UTC(2026, 2, 1);

const save = (dataFolder: string, file: string, force = false) => saveBackupFile({ dataFolder, file, force, signal });
const restore = (dataFolder: string, file: string, force = false) =>
  restoreBackupFile({ dataFolder, file, force, now, signal, migrationsFolder: ownMigrations });

const messagesOf = async ({ ports }: RunningServer, condition = sql`true`) =>
  (await ports.database.execute(sql`select * from messages where ${condition} order by conversation_id, ts`)).rows;

describe('backups of the embedded database', () => {
  let folder: string;
  /** The data folder of the running server. */
  let data: string;
  let server: RunningServer;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'triage-backup-'));
    data = join(folder, 'Daten für 受信箱');
    server = await startTestServer({ dataFolder: data });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const copiesIn = (dataFolder: string) => readdirSync(dataFolder).filter((name) => name.startsWith('backup-copy'));

  it('a backup of a running server under writes has one moment, and the restored server answers', async () => {
    const ana = await signIn(server, 'ANA');
    const sent: string[] = [];
    const write = async () => {
      const { status, body } = await ana.post('/api/messages/send', { channel: 'OPS', text: `Number ${sent.length}` });
      expect(status).toBe(200);
      sent.push(body.data.message.ts);
    };
    const writeFive = async () => {
      for (let number = 0; number < 5; number += 1) await write();
    };
    await writeFive();
    const [before, file] = [sent.length, join(folder, 'running.tar.gz')];
    let isSaved = false;
    const saveFile = async () => {
      const bytes = await save(data, file);
      isSaved = true;
      return bytes;
    };
    /** Until the server has copied its database, and a little longer: what follows reads the copy alone. */
    const writeAroundCopy = async () => {
      while (!isSaved && copiesIn(data).length === 0) await write();
      await writeFive();
    };
    const [bytes] = await Promise.all([saveFile(), writeAroundCopy()]);
    await write();
    expect(statSync(file)).toMatchObject({ size: bytes });
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
    await eventually(() => expect(copiesIn(data)).toEqual([]));

    const elsewhere = join(folder, 'elsewhere');
    expect(await restore(elsewhere, file)).toBeNull();
    expect(readdirSync(elsewhere)).toEqual(['postgres']);
    const restored = await startTestServer({ dataFolder: elsewhere });
    const rows = await messagesOf(restored, sql`conversation_id = 'OPS' and text like 'Number %'`);
    // Every message acknowledged before the backup, and the following ones without a gap.
    expect(rows.length).toBeGreaterThanOrEqual(before);
    expect(rows.length).toBeLessThan(sent.length);
    expect(rows.map(({ ts }) => ts)).toEqual(sent.slice(0, rows.length));
    const last = sent[rows.length - 1] ?? '';
    expect(await messagesOf(restored)).toEqual(
      await messagesOf(server, sql`ts <= ${last} or conversation_id <> 'OPS'`),
    );
    const answer = await (await signIn(restored, 'BEN')).get('/api/conversations/OPS/threads');
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).toContain(`"Number ${rows.length - 1}"`);
    // Everybody signs in again: sessions may have ended since, and positions in the event log are other ones.
    expect((await clientWith(restored, ana.token).get('/api/auth/status')).body.authenticated).toBe(false);
    expect(restored.ports.state.epoch).not.toBe(server.ports.state.epoch);
    expect((await ana.get('/api/auth/status')).body.authenticated).toBe(true);
    await restored.close();
  });

  it('a backup of a closed server replaces a database, which stays under another name', async () => {
    const [own, file] = [join(folder, 'closed'), join(folder, 'closed.tar.gz')];
    const first = await startTestServer({ dataFolder: own });
    const expected = await messagesOf(first);
    await first.close();
    await save(own, file);
    const second = await startTestServer({ dataFolder: own });
    await (await signIn(second, 'ANA')).post('/api/messages/send', { channel: 'OPS', text: 'After the backup' });
    await second.close();

    await expect(restore(own, file)).rejects.toThrow(`${own} has a database. Add --force to replace it`);
    const earlier = await restore(own, file, true);
    expect(earlier).toBe(join(own, 'postgres.replaced-2026-03-01T00-00-00-000Z'));
    expect(readdirSync(own).sort()).toEqual(['postgres', 'postgres.replaced-2026-03-01T00-00-00-000Z']);
    const third = await startTestServer({ dataFolder: own });
    expect(await messagesOf(third)).toEqual(expected);
    await third.close();
    rmSync(join(own, 'postgres'), { recursive: true });
    const back = await startTestServer({ dataFolder: own, seed: () => [] });
    expect(await messagesOf(back)).toEqual([]);
    await back.close();
  });

  it('an existing file stays, unless it may be replaced', async () => {
    const file = join(folder, 'existing.tar.gz');
    writeFileSync(file, 'mine');
    await expect(save(data, file)).rejects.toThrow(
      `${file} exists. Choose another name, or add --force to replace it.`,
    );
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(await save(data, file, true)).toBe(statSync(file).size);
    await expect(save(data, folder, true)).rejects.toThrow(`${folder} is no file.`);
    const nowhere = join(folder, 'nowhere', 'a.tar.gz');
    await expect(save(data, nowhere)).rejects.toThrow(`The folder ${join(folder, 'nowhere')} does not exist.`);
  });

  it('a folder without a database has no backup, and stays as it is', async () => {
    const empty = join(folder, 'empty');
    await expect(save(empty, join(folder, 'empty.tar.gz'))).rejects.toThrow(
      `There is no database in ${empty}. Name its folder with --data DIR.`,
    );
    expect(existsSync(empty)).toBe(false);
  });

  it('an interrupted backup leaves no file and no copy', async () => {
    const file = join(folder, 'interrupted.tar.gz');
    const stop = new AbortController();
    const saving = saveBackupFile({ dataFolder: data, file, force: false, signal: stop.signal });
    await eventually(() => expect(readdirSync(folder).some((name) => name.startsWith('interrupted'))).toBe(true));
    stop.abort();
    await expect(saving).rejects.toThrow();
    expect(readdirSync(folder).filter((name) => name.startsWith('interrupted'))).toEqual([]);
    await eventually(() => expect(copiesIn(data)).toEqual([]));
  });

  describe('a file that is no backup changes nothing', () => {
    let sound: string;
    let own: string;

    beforeAll(async () => {
      own = join(folder, 'kept');
      sound = join(folder, 'sound.tar.gz');
      mkdirSync(join(own, 'postgres'), { recursive: true });
      writeFileSync(join(own, 'postgres', 'mine'), 'mine');
      await save(data, sound);
    });

    const refuses = async (file: string, reason: string) => {
      const refused = restore(own, file, true);
      await expect(refused).rejects.toBeInstanceOf(BackupFailure);
      await expect(refused).rejects.toThrow(reason);
      expect(readdirSync(own)).toEqual(['postgres']);
      expect(readdirSync(join(own, 'postgres'))).toEqual(['mine']);
    };
    const noBackup = 'is damaged or no backup of this server. Nothing was changed.';
    const fileWith = (name: string, content: Buffer | string) => {
      const file = join(folder, name);
      writeFileSync(file, content);
      return file;
    };

    it('a missing file', async () => {
      const missing = join(folder, 'missing.tar.gz');
      await refuses(missing, `There is no file ${missing}.`);
      const elsewhere = join(folder, 'not-created');
      await expect(restore(elsewhere, missing)).rejects.toThrow('There is no file');
      expect(existsSync(elsewhere)).toBe(false);
    });

    it.each<[string, () => Buffer | string]>([
      ['an empty file', () => ''],
      ['another format', () => 'PK no archive'],
      ['half of a backup', () => readFileSync(sound).subarray(0, statSync(sound).size / 2)],
      ['a backup without its last byte', () => readFileSync(sound).subarray(0, -1)],
      [
        'a changed byte',
        () => {
          const content = readFileSync(sound);
          const middle = Math.floor(content.length / 2);
          content[middle] = (content[middle] ?? 0) ^ 0x10;
          return content;
        },
      ],
      ['a compressed text', () => gzipSync('x'.repeat(4096))],
      ['an archive without entries', () => gzipSync(Buffer.alloc(1024))],
    ])('%s', async (name, content) => {
      await refuses(fileWith(`${name}.tar.gz`, content()), noBackup);
    });

    it('an archive of other files, of links, or of a damaged database', async () => {
      const files = join(folder, 'files');
      mkdirSync(files);
      writeFileSync(join(files, 'letter.txt'), 'Hello');
      await writeArchive(packTar(files), join(folder, 'files.tar.gz'));
      await refuses(join(folder, 'files.tar.gz'), noBackup);

      symlinkSync(join(files, 'letter.txt'), join(files, 'PG_VERSION'));
      await writeArchive(packTar(files), join(folder, 'links.tar.gz'));
      await refuses(join(folder, 'links.tar.gz'), noBackup);

      const damaged = join(folder, 'damaged');
      await extractArchive(sound, damaged);
      truncateSync(join(damaged, 'global/pg_control'), 0);
      await writeArchive(packTar(damaged), join(folder, 'damaged.tar.gz'));
      await refuses(join(folder, 'damaged.tar.gz'), noBackup);
    });

    it.each(['../outside', '/outside', 'C:../outside'])(
      'an archive that names %s writes nothing there',
      async (target) => {
        const file = join(folder, `${encodeURIComponent(target)}.tar.gz`);
        const tar = packTar([{ type: 'content', target: 'outside', content: 'x' }], {
          map: (header) => ({ ...header, name: target }),
        });
        await writeArchive(tar, file);
        await refuses(file, noBackup);
        expect(existsSync(join(own, 'outside'))).toBe(false);
        expect(existsSync('/outside')).toBe(false);
      },
    );
  });
});
