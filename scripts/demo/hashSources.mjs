// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.data']);

/** @param {string} file @returns {string[]} */
function filesUnder(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return /\.test\.tsx?$/.test(file) ? [] : [file];
  return readdirSync(file)
    .filter((name) => !skipped.has(name))
    .flatMap((name) => filesUnder(path.join(file, name)));
}

/**
 * A hash of the content of files and of all files in folders, tests excluded.
 * @param {string} root
 * @param {readonly string[]} paths in `root`
 */
export function hashSources(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((name) => filesUnder(path.join(root, name))).sort()) {
    const content = readFileSync(file);
    // The length separates files: the end of one cannot be the beginning of the next.
    hash.update(`${path.relative(root, file)}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
