import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
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
import { requestCopy } from './requestCopy.ts';
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

  const options = { now: Date.now(), signal: new AbortController().signal };
  const save = (dataFolder: string, file: string) => saveBackupFile({ ...options, dataFolder, file, force: false });

  it('keeps its copy while the client is connected, and gives none without the token', async () => {
    const { port } = readEndpoint(data) ?? {};
    if (process.platform !== 'win32') expect(statSync(join(data, 'server.backup')).mode & 0o077).toBe(0);
    for (const line of ['wrong\n', '\n', 'x'.repeat(5000)]) {
      const answer = await new Promise((resolve) => {
        let text = '';
        const socket = connect(port ?? 0, '127.0.0.1', () => socket.write(line));
        socket.on('data', (piece: Buffer) => {
          text += piece.toString();
        });
        socket.on('error', () => {});
        socket.on('close', () => resolve(text));
      });
      expect(answer).toBe('');
    }
    expect(copiesIn(data)).toEqual([]);
    const held = await requestCopy(data);
    expect(existsSync(join(held.folder, 'PG_VERSION'))).toBe(true);
    held.release();
    await eventually(() => expect(copiesIn(data)).toEqual([]));
  });

  it('that closes ends the backup, and removes copy and endpoint', async () => {
    const own = join(folder, 'closing');
    mkdirSync(join(own, 'backup-copy.of-a-killed-server'), { recursive: true });
    const closing = await startTestServer({ dataFolder: own });
    expect(copiesIn(own)).toEqual([]);
    const held = await requestCopy(own);
    await closing.close();
    await eventually(() => expect(held.lost.aborted).toBe(true));
    expect(held.lost.reason).toBeInstanceOf(BackupFailure);
    expect(readdirSync(own)).toEqual(['postgres']);
  });

  it('that cannot copy its database says why, and logs it', async () => {
    const own = join(folder, 'no-files');
    mkdirSync(own);
    const logged: string[] = [];
    const log = { error: (text: string) => void logged.push(text) };
    const end = await offerBackups({ dataFolder: own, database: server.ports.database, log });
    await expect(requestCopy(own)).rejects.toThrow(/^The server could not copy its database: ENOENT/);
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
    const restoring = restoreBackupFile({ ...options, dataFolder: data, file, force: true, migrationsFolder });
    await expect(restoring).rejects.toBeInstanceOf(FolderInUse);
    expect(readdirSync(data)).toEqual(before);
    expect((await call(`${server.url}/api/setup/status`)).status).toBe(200);
  });
});
