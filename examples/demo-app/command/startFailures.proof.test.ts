import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BundledServer, bundleServer } from '../../../packages/server/testing/bundledServer.ts';
import { call } from '../../../packages/server/testing/testClient.ts';

/** Runs code in the server's process before the server, in place of a full disk or a small machine. */
const before = (code: string): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
    `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module'; ${code}; syncBuiltinESMExports();`,
  )}`,
});

const failWith = (code: string) =>
  `() => { throw Object.assign(new Error('${code}: refused'), { code: '${code}', errno: -1, syscall: 'open' }); }`;

describe('a start that fails says why in one line', () => {
  let bundle: BundledServer;
  let folder: string;
  /** The data folder of a server that has run and closed. */
  let sound: string;

  beforeAll(async () => {
    bundle = await bundleServer();
    folder = mkdtempSync(join(tmpdir(), 'triage-start-'));
    sound = join(folder, 'sound');
    const server = bundle.start(['--port', '0', '--data', sound, '--quiet']);
    await server.url;
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  });
  afterAll(() => {
    bundle.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (data: string, env: NodeJS.ProcessEnv = {}, ...more: string[]) =>
    bundle.start(['--port', '0', '--quiet', '--data', data, ...more], env);

  const fails = async (data: string, env: NodeJS.ProcessEnv = {}): Promise<string> => {
    const { code, stdout, stderr } = await start(data, env).ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trimEnd()).not.toContain('\n');
    return stderr.trimEnd();
  };
  const copyOfSound = (name: string): string => {
    const data = join(folder, name);
    cpSync(sound, data, { recursive: true });
    return data;
  };

  it('a file in place of the data folder or above it', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'mine');
    for (const data of [file, join(file, 'below')]) {
      const line = await fails(data);
      expect(line).toContain(data);
      expect(line).toContain('--data DIR');
    }
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  // Not with file modes: the superuser ignores them.
  it.each(['EACCES', 'EROFS'])('a data folder that this user may not write (%s)', async (code) => {
    const env = before(`fs.writeFileSync = ${failWith(code)}`);
    expect(await fails(join(folder, 'read-only'), env)).toMatch(
      /^This user may not write the data folder .*--data DIR/,
    );
  });

  it('a disk without room for the database', async () => {
    const env = before('fs.statfsSync = () => ({ bavail: 5, bsize: 1048576 })');
    expect(await fails(join(folder, 'full'), env)).toMatch(/is full: 5 MB are free, .*Free some space/);
  });

  it('a disk that becomes full while the database is created', async () => {
    const data = join(folder, 'filling');
    const env = before(`const write = fs.writeSync; let room = 2 ** 20;
      fs.writeSync = (file, data, ...more) => {
        if (file < 3) return write(file, data, ...more);
        room -= data.length;
        if (room < 0) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', errno: -28 });
        return write(file, data, ...more);
      }; fs.promises.cp = async () => { throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }); }`);
    expect(await fails(data, env)).toMatch(/^The disk of the data folder .* is full\. Free some space/);
    // Nothing is left that looks like a damaged database.
    expect(readdirSync(data)).toEqual([]);
  });

  it('too little memory', async () => {
    const env = before(`WebAssembly.Memory = class {
      constructor() { throw new RangeError('WebAssembly.Memory(): could not allocate memory'); } }`);
    expect(await fails(copyOfSound('memory'), env)).toMatch(/^There is not enough memory/);
  });

  // `damagedDatabase.proof.test.ts` has the other kinds of damage, and of repairs.
  it('a damaged database', async () => {
    const data = copyOfSound('damaged');
    writeFileSync(join(data, 'postgres/global/pg_filenode.map'), 'x'.repeat(512));
    expect(await fails(data)).toMatch(/^The database in .* is damaged\. Start with --repair/);
    // Without --repair, nothing changes.
    expect(readdirSync(data).sort()).toEqual(['backups', 'postgres']);
  });

  it('with --repair, restores the newest backup, whose events get a new epoch, and keeps the damaged database', async () => {
    const epochOf = async (dataDir: string): Promise<string | undefined> => {
      const database = await PGlite.create({ dataDir, extensions: { pg_trgm } });
      const { rows } = await database.query<{ value: string }>(
        "select value from server_state where key = 'log_epoch'",
      );
      await database.close();
      return rows[0]?.value;
    };
    const data = copyOfSound('repaired');
    const [backup = ''] = readdirSync(join(data, 'backups'));
    truncateSync(join(data, 'postgres/global/pg_control'), 0);
    const server = start(data, {}, '--repair');
    expect((await call(`${await server.url}/auth/slack`)).body).toContain('<option');
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(`Restored the backup ${backup}`),
    });
    const kept = readdirSync(data).find((name) => name.startsWith('postgres.damaged-'));
    expect(readFileSync(join(data, kept ?? '', 'global/pg_control'))).toHaveLength(0);
    expect(readdirSync(join(data, 'backups'))).toContain(backup);
    const before = await epochOf(join(data, 'backups', backup));
    expect(before).toMatch(/./);
    expect(await epochOf(join(data, 'postgres'))).not.toBe(before);
  });
});
