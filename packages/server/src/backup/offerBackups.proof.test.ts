import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call } from '../../testing/testClient.ts';
import type { RunningServer } from '../app/startServer.ts';
import { FolderInUse, lockFolder } from '../database/lockFolder.ts';
import { ownMigrations } from '../database/openDatabase.ts';
import { readEndpoint, writeEndpoint } from './backupEndpoint.ts';
import { BackupFailure } from './backupFailure.ts';
import { offerBackups } from './offerBackups.ts';
import { requestArchive } from './requestArchive.ts';
import { restoreBackupFile } from './restoreBackupFile.ts';
import { saveBackupFile } from './saveBackupFile.ts';

const copiesIn = (dataFolder: string) => readdirSync(dataFolder).filter((name) => name.startsWith('backup-copy'));

describe('the running server', () => {
  let folder: string;
  /** The data folder of the server. */
  let data: string;
  let server: RunningServer;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'triage-backup-server-'));
    data = join(folder, 'data');
    server = await startTestServer({ dataFolder: data });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const options = { signal: new AbortController().signal };
  const save = (dataFolder: string, file: string) => saveBackupFile({ ...options, dataFolder, file, force: false });

  it('keeps its copy while the client is connected, and gives none without the token', async () => {
    const { port, token } = readEndpoint(data) ?? {};
    if (process.platform !== 'win32') expect(statSync(join(data, 'server.backup')).mode & 0o077).toBe(0);
    const get = (authorization: string) => fetch(`http://127.0.0.1:${port}/`, { headers: { authorization } });
    for (const authorization of ['', 'Bearer wrong', `Basic ${token}`, `Bearer ${token}x`]) {
      const answer = await get(authorization);
      expect([answer.status, await answer.text()]).toEqual([401, '']);
    }
    expect(copiesIn(data)).toEqual([]);
    const tar = await requestArchive(data);
    await tar.next();
    expect(copiesIn(data)).toHaveLength(1);
    await tar.return(undefined);
    await eventually(() => expect(copiesIn(data)).toEqual([]));
  });

  it('that closes ends the backup, and removes copy and endpoint', async () => {
    const own = join(folder, 'closing');
    mkdirSync(join(own, 'backup-copy.of-a-killed-server'), { recursive: true });
    const closing = await startTestServer({ dataFolder: own });
    expect(copiesIn(own)).toEqual([]);
    const tar = await requestArchive(own);
    await tar.next();
    await closing.close();
    const readAll = async () => {
      for await (const _ of tar);
    };
    const ended = readAll();
    await expect(ended).rejects.toBeInstanceOf(BackupFailure);
    await expect(ended).rejects.toThrow('The server closed during the backup.');
    expect(readdirSync(own)).toEqual(['postgres']);
  });

  it('that cannot copy its database says why, and logs it', async () => {
    const own = join(folder, 'no-files');
    mkdirSync(own);
    const logged: string[] = [];
    const log = { error: (text: string) => void logged.push(text) };
    const end = await offerBackups({ dataFolder: own, database: server.ports.database, log });
    await expect(requestArchive(own)).rejects.toThrow(/^The server could not copy its database: ENOENT/);
    expect(logged).toEqual(['The database could not be copied for a backup']);
    await end();
    expect(readdirSync(own)).toEqual([]);
  });

  it('that does not answer is named', async () => {
    const own = join(folder, 'silent');
    mkdirSync(join(own, 'postgres'), { recursive: true });
    writeFileSync(join(own, 'postgres', 'PG_VERSION'), '18\n');
    const release = lockFolder(own);
    const message = `The server on ${own} offers no backup`;
    await expect(save(own, join(folder, 'silent.tar.gz'))).rejects.toThrow(message);
    // Nothing listens on port 9.
    writeEndpoint(own, { port: 9, token: 'old' });
    await expect(save(own, join(folder, 'silent.tar.gz'))).rejects.toThrow(message);
    release();
  });

  it('has its data folder to itself', async () => {
    const file = join(folder, 'in-use.tar.gz');
    await save(data, file);
    const before = readdirSync(data);
    const migrationsFolder = ownMigrations;
    const restoring = restoreBackupFile({
      ...options,
      now: Date.now(),
      dataFolder: data,
      file,
      force: true,
      migrationsFolder,
    });
    await expect(restoring).rejects.toBeInstanceOf(FolderInUse);
    expect(readdirSync(data)).toEqual(before);
    expect((await call(`${server.url}/api/setup/status`)).status).toBe(200);
  });
});
