// @ts-check
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles a page of the benchmark for production, with the built package. Names stay readable for a profile.
 * @param {string} entry in bench/pages @param {boolean} isMinified @returns {Promise<string>} */
export async function bundlePage(entry, isMinified) {
  const result = await build({
    entryPoints: [`${root}bench/pages/${entry}`],
    bundle: true,
    write: false,
    minify: isMinified,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    splitting: false,
    absWorkingDir: root,
    tsconfigRaw: {},
    logLevel: 'error',
  });
  return result.outputFiles[0]?.text ?? '';
}
