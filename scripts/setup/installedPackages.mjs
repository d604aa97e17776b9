// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {'product' | 'all'} Extent `product`: without development packages, which only tests and other checks need */

const nodeMajor = process.versions.node.split('.')[0];

/** @param {string} folder */
const stampFile = (folder) => path.join(folder, 'node_modules', '.setup-stamp');

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} folder @param {Extent} extent */
function stampOf(folder, extent) {
  const lock = readFileSync(path.join(folder, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${extent} node${nodeMajor}\n`;
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, link?: boolean }} Locked */

/** @param {Locked} wanted */
const isDevelopment = ({ dev, devOptional }) => dev === true || devOptional === true;

/**
 * Whether an earlier `npm install` has installed exactly the packages of the lock file. npm writes its list of installed packages
 * last, so an interrupted install has none.
 * @param {string} folder
 * @param {Extent} extent
 */
function installedIsLocked(folder, extent) {
  const installed = read(path.join(folder, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  /** @type {Record<string, { version?: string, integrity?: string }>} */
  const present = JSON.parse(installed).packages;
  /** @type {Record<string, Locked>} */
  const locked = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(([place, wanted]) => {
    if (!place.includes('node_modules/') || wanted.link) return true;
    const found = present[place];
    // Optional packages are binaries of other platforms.
    if (found === undefined) return wanted.optional === true || (extent === 'product' && isDevelopment(wanted));
    // npm also writes its list when it updates only the lock file.
    const isThere = existsSync(path.join(folder, place));
    return isThere && found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * Marks the packages of a folder as installed from its lock file.
 * @param {string} folder
 * @param {Extent} [extent]
 */
export function stampPackages(folder, extent = 'all') {
  writeFileSync(stampFile(folder), stampOf(folder, extent));
}

/**
 * Whether the packages of a folder are marked as installed from its lock file, by this major version of Node.
 * @param {string} folder
 * @param {Extent} [extent]
 */
export function isStamped(folder, extent = 'all') {
  const found = read(stampFile(folder));
  return found === stampOf(folder, 'all') || found === stampOf(folder, extent);
}

/**
 * Whether a folder has the packages of its lock file, also if a person has installed them. Compares one hash, if an earlier run has
 * found them.
 * @param {string} folder
 * @param {Extent} [extent]
 */
export function hasPackages(folder, extent = 'all') {
  if (isStamped(folder, extent)) return true;
  const found = read(stampFile(folder));
  if (found !== undefined && !found.trimEnd().endsWith(` node${nodeMajor}`)) return false;
  if (!installedIsLocked(folder, extent)) return false;
  stampPackages(folder, extent);
  return true;
}
