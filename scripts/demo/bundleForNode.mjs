// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../runCommand.mjs';

/** Packages that the library bundles too (tsup.config.ts): hosts and the image do not install them. */
const bundled = /^(marked|lowlight|highlight\.js|@atlaskit)(\/|$)/;

const serverFolder = path.join(root, 'packages/server');

/** The text files of a folder, by path in it. @param {string} folder */
const textsIn = (folder) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.txt'))
      .map((name) => [name.replaceAll('\\', '/'), readFileSync(path.join(folder, name), 'utf8')]),
  );

/**
 * Bundles sources of this repository for Node. npm packages stay external: PGlite finds its files only in its own folder. The
 * library is bundled from its sources, with the packages that it bundles, and the texts of the sample workspaces.
 * @param {{ entries: Record<string, string>, outdir: string, extension?: string, withServer?: boolean }} options
 *   `entries`: output name to a source file, relative to the repository. `withServer`: the server is bundled too, and finds its
 *   migrations in the sources: for tests, which need no build of it.
 */
export async function bundleForNode({ entries, outdir, extension = '.js', withServer = false }) {
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    outExtension: { '.js': extension },
    bundle: true,
    // The entries of the server share their modules.
    splitting: Object.keys(entries).length > 1,
    chunkNames: 'chunk-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    plugins: [
      {
        name: 'packages-external',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
            if (kind === 'entry-point' || name.startsWith('triage-inbox/') || bundled.test(name)) return undefined;
            if (name.startsWith('triage-inbox-server') && withServer) return undefined;
            // An import of which the bundle uses nothing is left out.
            return { path: name, external: true, sideEffects: false };
          });
          onLoad({ filter: /demo-app[\\/]sample[\\/]script[\\/]readText\.ts$/ }, ({ path: file }) => ({
            contents: `const texts = ${JSON.stringify(textsIn(path.resolve(file, '../..')))};
              export const readText = (name) => texts[name];`,
          }));
          if (!withServer) return;
          onLoad({ filter: /packages[\\/]server[\\/]src[\\/]serverFolder\.ts$/ }, () => ({
            contents: `export const serverFolder = ${JSON.stringify(serverFolder)};`,
            loader: 'ts',
          }));
        },
      },
    ],
    logLevel: 'warning',
  });
}
