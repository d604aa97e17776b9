// @ts-check
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { commandFile, root, runCommand } from '../runCommand.mjs';
import { entries } from './entries.mjs';

/**
 * @typedef {object} Declared
 * @property {string} tsconfig writes the declarations of single modules
 * @property {string} modules the folder of these
 * @property {string} sources the folder that the compiler leaves out of their paths
 * @property {Record<string, string>} entries name to source
 * @property {string} manifest the package.json, whose dependencies stay imports
 * @property {Record<string, [from: RegExp, to: string][]>} [opaque] changes of modules, so that types of the inside are empty for hosts
 * @property {string} [hidden] a package whose types hosts must not need
 */

/** @type {Declared} */
const client = {
  tsconfig: 'tsconfig.declarations.json',
  modules: '.cache/declarations',
  sources: 'src',
  entries,
  manifest: 'package.json',
};

/** @type {Declared} */
export const server = {
  tsconfig: 'packages/server/tsconfig.declarations.json',
  modules: '.cache/serverDeclarations',
  sources: '',
  entries: {
    index: 'packages/server/src/index.ts',
    slack: 'packages/server/src/slack/index.ts',
    testing: 'packages/server/src/testing/index.ts',
  },
  manifest: 'packages/server/package.json',
  // Drizzle's types have errors in a host that checks libraries, and the schema would be two thirds of the declarations.
  hidden: 'drizzle-orm',
  opaque: {
    'packages/server/src/database/database.d.ts': [
      [/^import .* from '(drizzle-orm\/pg-core|\.\/schema\.ts)';$/gm, ''],
      [/^interface QueryRows [^}]*}$/m, ''],
      [/^export type Database = .*;$/m, 'export interface Database {}'],
    ],
    'packages/server/src/chatService.d.ts': [[/^import .* from 'drizzle-orm';$/m, 'interface SQL {}']],
    'packages/server/src/ports.d.ts': [
      [/^import .* from '\.\/database\/schema\.ts';$/m, ''],
      [/^export type StreamEvent = .*;$/m, 'export type StreamEvent = LogPosition;'],
    ],
  },
};

/** @param {Declared} declared */
async function writeModules({ modules, tsconfig, opaque = {} }) {
  rmSync(path.join(root, modules), { recursive: true, force: true });
  const { code, output } = await runCommand(process.execPath, [
    commandFile('typescript-native', 'tsc'),
    ...['-p', path.join(root, tsconfig)],
  ]);
  if (code !== 0) throw new Error(`The declarations could not be written:\n${output}`);
  for (const [name, changes] of Object.entries(opaque)) {
    const file = path.join(root, modules, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      changes.reduce((before, [from, to]) => before.replace(from, to), text),
    );
  }
}

/**
 * Writes the declarations of each entry of a package. The compiler writes those of single modules, and Rollup joins them.
 * @param {string} dist
 */
export async function makeDeclarations(dist, declared = client) {
  await writeModules(declared);
  const { modules, sources, tsconfig, manifest, hidden } = declared;
  /** @param {string} source */
  const declarationsOf = (source) =>
    path.join(root, modules, path.relative(sources, source).replace(/\.tsx?$/, '.d.ts'));
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(path.join(root, manifest), 'utf8'));
  const packages = Object.keys({ ...dependencies, ...peerDependencies });
  const input = Object.fromEntries(
    Object.entries(declared.entries).map(([name, source]) => [name, declarationsOf(source)]),
  );
  const bundle = await rollup({
    input,
    external: (id) => id.startsWith('node:') || packages.some((name) => id === name || id.startsWith(`${name}/`)),
    // Without its last hook, which makes entries import shared types through each other: locales would need React's types.
    plugins: [{ ...dts({ tsconfig: path.join(root, tsconfig) }), generateBundle: undefined }],
    onLog: (level, { message }) => {
      throw new Error(`${level}: ${message}`);
    },
  });
  const { output } = await bundle.write({
    dir: dist,
    entryFileNames: '[name].d.ts',
    chunkFileNames: ({ name }) => `${name.replace(/\.d$/, '')}-[hash].d.ts`,
  });
  await bundle.close();
  for (const chunk of output) {
    const [needed] = chunk.type === 'chunk' ? chunk.imports.filter((name) => hidden && name.startsWith(hidden)) : [];
    if (needed !== undefined) throw new Error(`${chunk.fileName} needs the types of ${needed}`);
  }
}
