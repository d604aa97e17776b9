// @ts-check
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../runCommand.mjs';
import { compressFiles } from './compressFiles.mjs';
import { hashSources } from './hashSources.mjs';

const app = path.join(root, 'examples/demo-app');
const dist = path.join(app, 'dist');
const library = ['src', 'package-lock.json', 'tsconfig.json', 'vite.alias.ts'];

/**
 * @typedef {object} Target
 * @property {string} title
 * @property {string} output
 * @property {string[]} sources
 * @property {() => Promise<unknown>} build
 */

/** @param {string} entry @param {string} outfile */
const bundle = async (entry, outfile) =>
  (await import('../../examples/demo-app/server/build.mjs')).buildServer({ entry, outfile });

/** Creates a database in a process of its own: that takes 700 MB, which the server would keep. @param {string} folder */
async function createDatabase(folder) {
  // Another build may create it at the same time, and others must not see half of it.
  const part = `${folder}.${process.pid}`;
  const script = `
    const { PGlite } = await import('@electric-sql/pglite');
    const database = await PGlite.create(${JSON.stringify(part)});
    await database.close();`;
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd: root });
    rmSync(folder, { recursive: true, force: true });
    renameSync(part, folder);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** @type {Record<'options' | 'database' | 'server' | 'backup' | 'web', Target>} */
const targets = {
  // The command line alone, so that --help and invalid options need no full build.
  options: {
    title: 'command line',
    output: path.join(dist, 'options.mjs'),
    sources: [
      'examples/demo-app/server/options.ts',
      'examples/demo-app/server/slack/settings/readSlackOptions.ts',
      'examples/demo-app/server/build.mjs',
    ],
    build: () => bundle('options.ts', path.join(dist, 'options.mjs')),
  },
  // New data folders start with a copy of it.
  database: {
    title: 'empty database',
    output: path.join(dist, 'empty-database'),
    sources: ['package-lock.json', 'scripts/demo/buildDemo.mjs'],
    build: () => createDatabase(path.join(dist, 'empty-database')),
  },
  server: {
    title: 'server',
    output: path.join(dist, 'server.mjs'),
    sources: [...library, 'examples/demo-app/server', 'examples/demo-app/package.json'],
    build: () => bundle('main.ts', path.join(dist, 'server.mjs')),
  },
  backup: {
    title: 'backup command',
    output: path.join(dist, 'backup.mjs'),
    sources: ['package-lock.json', 'examples/demo-app/server', 'examples/demo-app/package.json'],
    build: () => bundle('backup/main.ts', path.join(dist, 'backup.mjs')),
  },
  web: {
    title: 'web app',
    output: path.join(app, 'web/dist/index.html'),
    sources: [...library, 'examples/demo-app/web', 'scripts/demo/buildDemo.mjs', 'scripts/demo/compressFiles.mjs'],
    build: async () => {
      const { build } = await import('vite');
      // Vite would take the value of the environment, such as a test runner's, and build React for development.
      const before = process.env.NODE_ENV;
      process.env.NODE_ENV = 'production';
      try {
        await build({ configFile: path.join(app, 'web/vite.config.ts'), logLevel: 'warn' });
        await compressFiles(path.join(app, 'web/dist'));
      } finally {
        if (before === undefined) delete process.env.NODE_ENV;
        else process.env.NODE_ENV = before;
      }
    },
  },
};

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Builds a target of the demo app, unless its sources are unchanged.
 * @param {keyof typeof targets} name
 * @param {(line: string) => void} [log]
 * @returns {Promise<string>} the output file
 */
export async function buildTarget(name, log = () => {}) {
  const { title, output, sources, build } = targets[name];
  const stamp = path.join(dist, `${name}.stamp`);
  const wanted = hashSources(root, sources);
  if (existsSync(output) && read(stamp) === wanted) return output;
  log(`Building the ${title} …`);
  mkdirSync(dist, { recursive: true });
  // Removed during the build, so that an interrupted build is repeated.
  rmSync(stamp, { force: true });
  await build();
  writeFileSync(stamp, wanted);
  return output;
}

/** Builds the web app, the empty database and the server; returns the server's file. @param {(line: string) => void} [log] */
export async function buildDemo(log) {
  // The database is created by a process of its own.
  const [server] = await Promise.all([
    buildTarget('server', log),
    buildTarget('web', log),
    buildTarget('database', log),
  ]);
  return server;
}
