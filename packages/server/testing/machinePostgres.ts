import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { oldestMajor } from '../src/database/checkConnection.ts';
import { freePort } from './freePort.ts';

const run = promisify(execFile);

const programs = ['initdb', 'postgres', 'createdb', 'pg_dump', 'pg_restore'];

/** "postgres (PostgreSQL) 18.1" */
function versionIn(folder: string): number {
  const printed = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(printed)?.[0]);
}

/** The folder of a PostgreSQL that this server can use and that is installed on this machine with its tools; the packages of the tests
 * have none. */
export function findMachinePostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), '/usr/local/bin', '/usr/bin'];
  return folders.find(
    (folder) => programs.every((program) => existsSync(join(folder, program))) && versionIn(folder) >= oldestMajor,
  );
}

export interface MachinePostgres {
  urlOf(database: string): string;
  /** Runs one of the tools, such as pg_dump. */
  tool(name: string, ...args: string[]): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts a server in a folder of its own, on a free port. */
export async function startMachinePostgres(programFolder: string): Promise<MachinePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'triage-machine-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const account = ownAccount();
  if (account) for (const path of [folder, data]) chownSync(path, account.uid, account.gid);
  const port = await freePort();
  const program = (name: string) => join(programFolder, name);
  await run(program('initdb'), ['--pgdata', data, '--username=inbox', '--auth=trust', '--encoding=UTF8', '--no-sync'], {
    cwd: folder,
    ...account,
  });
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off'];
  const server = spawn(program('postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    cwd: folder,
    stdio: 'ignore',
    ...account,
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const urlOf = (database: string) => `postgres://inbox@127.0.0.1:${port}/${database}`;
  await vi.waitFor(() => connectOnce(urlOf('postgres')), { timeout: 60_000, interval: 100 });
  return {
    urlOf,
    tool: (name, ...args) => run(program(name), args),
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function ownAccount(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function connectOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
}
