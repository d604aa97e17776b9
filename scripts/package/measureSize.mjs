// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { transform } from 'esbuild';
import { build } from 'vite';
import { root } from '../runCommand.mjs';

/** Resolves to the module of the host. */
const hostId = 'host-module';

/** @param {string | Uint8Array} content @returns {number} gzipped size in units of 1000 bytes */
const kilobytes = (content) => gzipSync(content, { level: 9 }).length / 1000;

/** @param {string} code of the host @returns {import('vite').Plugin} */
const hostModule = (code) => ({
  name: 'host-module',
  resolveId: (id) => (id === hostId ? path.join(root, hostId) : undefined),
  load: (id) => (id === path.join(root, hostId) ? code : undefined),
});

/**
 * Measures the script that a browser fetches before the first dynamic import: Vite builds the host for production, with code
 * splitting, and its entry counts with all chunks that it imports statically. Chunks are gzipped one by one, as servers send them.
 * React is not counted.
 * @param {string} code module of the host
 * @returns {Promise<number>} in units of 1000 bytes
 */
export async function measureScript(code) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [hostModule(code)],
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: {
        input: hostId,
        preserveEntrySignatures: 'strict',
        external: ['react', 'react-dom', 'react/jsx-runtime'],
      },
    },
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('The build has several outputs');
  const chunks = new Map(result.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  /** @type {Set<string>} */
  const fetched = new Set();
  /** @param {string} name */
  const fetchChunk = (name) => {
    if (fetched.has(name)) return;
    fetched.add(name);
    // The name of an external module is in no chunk.
    for (const imported of chunks.get(name)?.imports ?? []) fetchChunk(imported);
  };
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) fetchChunk(fileName);
  return [...fetched].reduce((sum, name) => sum + kilobytes(chunks.get(name)?.code ?? ''), 0);
}

/** @param {string} file style sheet @returns {Promise<number>} minified and gzipped, in units of 1000 bytes */
export async function measureStyles(file) {
  const { code } = await transform(await readFile(file, 'utf8'), { loader: 'css', minify: true });
  return kilobytes(code);
}
