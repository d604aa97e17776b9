// @ts-check
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../runCommand.mjs';
import { compressFiles } from './compressFiles.mjs';
import { hashSources } from './hashSources.mjs';

const app = path.join(root, 'examples/demo-app');
const dist = path.join(app, 'dist');
const serverDist = path.join(root, 'packages/server/dist');
const library = ['src', 'package-lock.json', 'tsconfig.json'];
const server = ['packages/server/src', 'packages/server/package.json', 'scripts/demo/bundleForNode.mjs'];
const command = 'examples/demo-app/command';

/**
 * @typedef {object} Target
 * @property {string} title
 * @property {string} output
 * @property {string[]} sources
 * @property {() => Promise<unknown>} build
 */

/** @param {Parameters<typeof import('./bundleForNode.mjs').bundleForNode>[0]} options */
const bundle = async (options) => (await import('./bundleForNode.mjs')).bundleForNode(options);

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
    // npm packs no folder without files.
    writeFileSync(`${folder}.folders.json`, JSON.stringify(foldersWithoutFiles(part)));
    renameSync(part, folder);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** @param {string} folder @returns {string[]} */
function foldersWithoutFiles(folder) {
  const folders = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((inner) => readdirSync(inner).length === 0)
    .map((inner) => path.relative(folder, inner).replaceAll('\\', '/'));
}

/** @type {Record<'options' | 'database' | 'server' | 'web', Target>} */
const targets = {
  // The command line alone, so that --help and invalid options need no full build.
  options: {
    title: 'command line',
    output: path.join(dist, 'options.mjs'),
    sources: [...server, command],
    build: () =>
      bundle({ entries: { options: `${command}/options.ts` }, outdir: dist, extension: '.mjs', withServer: true }),
  },
  // New data folders start with a copy of it.
  database: {
    title: 'empty database',
    output: path.join(serverDist, 'empty-database'),
    sources: ['package-lock.json', 'scripts/demo/buildDemo.mjs'],
    build: () => createDatabase(path.join(serverDist, 'empty-database')),
  },
  server: {
    title: 'server',
    output: path.join(dist, 'server.mjs'),
    sources: [...library, ...server, command, 'examples/demo-app/sample', 'examples/demo-app/package.json'],
    build: async () => {
      const folder = 'packages/server/src';
      const entries = {
        index: `${folder}/index.ts`,
        slack: `${folder}/slack/index.ts`,
        testing: `${folder}/testing/index.ts`,
        backup: `${folder}/backup/index.ts`,
      };
      // Of an earlier build.
      for (const name of readdirSync(serverDist)) if (name.startsWith('chunk-')) rmSync(path.join(serverDist, name));
      await bundle({ entries, outdir: serverDist });
      await bundle({
        entries: { server: `${command}/main.ts`, backup: `${command}/backup.ts` },
        outdir: dist,
        extension: '.mjs',
      });
    },
  },
  web: {
    title: 'web app',
    output: path.join(app, 'web/dist/index.html'),
    sources: [
      ...library,
      'vite.alias.ts',
      'examples/demo-app/web',
      'scripts/demo/buildDemo.mjs',
      'scripts/demo/compressFiles.mjs',
    ],
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
  for (const folder of [dist, serverDist]) mkdirSync(folder, { recursive: true });
  // Removed during the build, so that an interrupted build is repeated.
  rmSync(stamp, { force: true });
  await build();
  writeFileSync(stamp, wanted);
  return output;
}

/** Builds the web app, the empty database and the server; returns the server's file. @param {(line: string) => void} [log] */
export async function buildDemo(log) {
  // The database is created by a process of its own.
  const [file] = await Promise.all([buildTarget('server', log), buildTarget('web', log), buildTarget('database', log)]);
  return file;
}
