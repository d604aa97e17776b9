// @ts-check
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Bundles the server's sources into one file for Node. Packages stay external: PGlite finds its files only in its own
 * folder. The library is bundled from its sources, as everywhere in this repository.
 * @param {{ entry?: string, outfile?: string }} [options] `entry` relative to this folder, `outfile` absolute
 */
export async function buildServer({ entry = 'main.ts', outfile = `${root}/examples/demo-app/dist/server.mjs` } = {}) {
  await build({
    entryPoints: [`${folder}/${entry}`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    alias: {
      'triage-inbox/core': `${root}/src/entries/core.ts`,
      'triage-inbox/transport': `${root}/src/transport/index.ts`,
      'triage-inbox/testing': `${root}/src/testing/index.ts`,
    },
    plugins: [
      {
        name: 'packages-external',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('triage-inbox/') ? undefined : { path, external: true },
          );
        },
      },
    ],
    logLevel: 'warning',
  });
}
