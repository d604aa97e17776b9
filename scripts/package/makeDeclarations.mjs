// @ts-check
import { readFileSync, rmSync } from 'node:fs';
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
};

/** @param {Declared} declared */
async function writeModules({ modules, tsconfig }) {
  rmSync(path.join(root, modules), { recursive: true, force: true });
  const { code, output } = await runCommand(process.execPath, [
    commandFile('typescript-native', 'tsc'),
    ...['-p', path.join(root, tsconfig)],
  ]);
  if (code !== 0) throw new Error(`The declarations could not be written:\n${output}`);
}

/**
 * Writes the declarations of each entry of a package. The compiler writes those of single modules, and Rollup joins them.
 * @param {string} dist
 */
export async function makeDeclarations(dist, declared = client) {
  await writeModules(declared);
  const { modules, sources, tsconfig, manifest } = declared;
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
  await bundle.write({
    dir: dist,
    entryFileNames: '[name].d.ts',
    chunkFileNames: ({ name }) => `${name.replace(/\.d$/, '')}-[hash].d.ts`,
  });
  await bundle.close();
}
