// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(css|html|ico|js|json|svg|txt)$/;

/** @type {readonly [suffix: string, compress: (content: Buffer) => Promise<Buffer>][]} */
const encodings = [
  [
    '.br',
    (content) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  ],
  ['.gz', (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })],
];

/**
 * Writes compressed copies beside the files of a folder, which the server sends to browsers that accept them.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      for (const [suffix, compress] of encodings) {
        const compressed = await compress(content);
        // Small files can grow.
        if (compressed.length < content.length) writeFileSync(file + suffix, compressed);
      }
    }),
  );
}
