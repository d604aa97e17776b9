// @ts-check
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rollup } from 'rollup';

const directive = '"use client";\n';

/**
 * Merges the chunks that are always loaded together. esbuild gives the code that each set of panes shares a chunk of its own, also if
 * that code is loaded before any of them.
 * @param {string} dist
 * @param {readonly string[]} parts entries that are no files for hosts: their code gets chunks of its own
 */
export async function mergeChunks(dist, parts) {
  const scripts = readdirSync(dist).filter((file) => file.endsWith('.js'));
  const isEntry = (/** @type {string} */ name) => !/-[0-9A-Z]{8}\.js$/.test(name);
  const inputs = scripts.filter(isEntry);
  const isClient = new Set(inputs.filter((name) => readFileSync(path.join(dist, name), 'utf8').startsWith(directive)));
  const bundle = await rollup({
    input: Object.fromEntries(inputs.map((name) => [name.slice(0, -3), path.resolve(dist, name)])),
    external: (id) => !/^[./]/.test(id),
    treeshake: false,
    preserveEntrySignatures: 'strict',
    onwarn(warning, warn) {
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
    },
  });
  for (const name of scripts) rmSync(path.join(dist, name));
  await bundle.write({
    dir: dist,
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: (chunk) => `${chunk.isDynamicEntry ? chunk.name.replace(/-[0-9A-Z]{8}$/, '') : 'chunk'}-[hash].js`,
    hoistTransitiveImports: false,
    minifyInternalExports: false,
    banner: (chunk) => (isClient.has(chunk.fileName) ? directive : ''),
  });
  await bundle.close();
  for (const part of parts) rmSync(path.join(dist, `${part}.js`));
}
