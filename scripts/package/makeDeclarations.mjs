// @ts-check
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { commandFile, root, runCommand } from '../runCommand.mjs';
import { entries } from './entries.mjs';

/** The declarations of single modules. */
const modules = path.join(root, '.cache/declarations');

/** @param {string} source @returns {string} the file with its declarations */
const declarationsOf = (source) => path.join(modules, source.replace(/^src\//, '').replace(/\.tsx?$/, '.d.ts'));

async function writeModules() {
  rmSync(modules, { recursive: true, force: true });
  const { code, output } = await runCommand(process.execPath, [
    commandFile('typescript-native', 'tsc'),
    ...['-p', path.join(root, 'tsconfig.declarations.json')],
  ]);
  if (code !== 0) throw new Error(`The declarations could not be written:\n${output}`);
}

/**
 * Writes the declarations of each entry, for ES modules and for CommonJS. The compiler writes those of single modules, and Rollup
 * joins them.
 * @param {string} dist
 */
export async function makeDeclarations(dist) {
  await writeModules();
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const packages = Object.keys({ ...dependencies, ...peerDependencies });
  const input = Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, declarationsOf(source)]));
  const bundle = await rollup({
    input,
    external: (id) => packages.some((name) => id === name || id.startsWith(`${name}/`)),
    // Without its last hook, which makes entries import shared types through each other: locales would need React's types.
    plugins: [{ ...dts({ tsconfig: path.join(root, 'tsconfig.declarations.json') }), generateBundle: undefined }],
    onLog: (level, { message }) => {
      throw new Error(`${level}: ${message}`);
    },
  });
  for (const ending of ['d.ts', 'd.cts']) {
    await bundle.write({
      dir: dist,
      entryFileNames: `[name].${ending}`,
      chunkFileNames: ({ name }) => `${name.replace(/\.d$/, '')}-[hash].${ending}`,
    });
  }
  await bundle.close();
}
