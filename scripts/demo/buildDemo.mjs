// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../runCommand.mjs';
import { hashSources } from './hashSources.mjs';

const app = path.join(root, 'examples/demo-app');
const dist = path.join(app, 'dist');
const library = ['src', 'package-lock.json', 'tsconfig.json', 'vite.alias.ts'];

/**
 * @typedef {object} Part
 * @property {string} title
 * @property {string} output
 * @property {string[]} sources
 * @property {() => Promise<unknown>} build
 */

/** @param {string} entry @param {string} outfile */
const bundle = async (entry, outfile) =>
  (await import('../../examples/demo-app/server/build.mjs')).buildServer({ entry, outfile });

/** @type {Record<'options' | 'server' | 'web', Part>} */
const parts = {
  // The command line alone, so that --help and a typing mistake need no build of all the rest.
  options: {
    title: 'command line',
    output: path.join(dist, 'options.mjs'),
    sources: ['examples/demo-app/server/options.ts', 'examples/demo-app/server/build.mjs'],
    build: () => bundle('options.ts', path.join(dist, 'options.mjs')),
  },
  server: {
    title: 'server',
    output: path.join(dist, 'server.mjs'),
    sources: [...library, 'examples/demo-app/server', 'examples/demo-app/package.json'],
    build: () => bundle('main.ts', path.join(dist, 'server.mjs')),
  },
  web: {
    title: 'web app',
    output: path.join(app, 'web/dist/index.html'),
    sources: [...library, 'examples/demo-app/web'],
    build: async () => {
      const { build } = await import('vite');
      await build({ configFile: path.join(app, 'web/vite.config.ts'), logLevel: 'warn' });
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
 * Builds a part of the demo app, unless it was built from these very sources.
 * @param {keyof typeof parts} name
 * @param {(line: string) => void} [say]
 * @returns {Promise<string>} the file it was built into
 */
export async function buildPart(name, say = () => {}) {
  const { title, output, sources, build } = parts[name];
  const stamp = path.join(dist, `${name}.stamp`);
  const wanted = hashSources(root, sources);
  if (existsSync(output) && read(stamp) === wanted) return output;
  say(`Building the ${title} …`);
  mkdirSync(dist, { recursive: true });
  // Gone while it is being built, so that an interrupted build is done again.
  rmSync(stamp, { force: true });
  await build();
  writeFileSync(stamp, wanted);
  return output;
}

/** Builds the web app and the server; answers the server's file. @param {(line: string) => void} [say] */
export async function buildDemo(say) {
  await buildPart('web', say);
  return buildPart('server', say);
}
