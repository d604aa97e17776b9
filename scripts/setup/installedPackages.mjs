// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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

/** @param {string} folder */
function wantedStamp(folder) {
  const lock = readFileSync(path.join(folder, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} node${nodeMajor}\n`;
}

/**
 * Whether an earlier `npm install` has installed exactly the packages of the lock file. npm writes its list of installed packages
 * last, so an interrupted install has none.
 * @param {string} folder
 */
function installedIsLocked(folder) {
  const installed = read(path.join(folder, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  /** @type {Record<string, { version?: string, integrity?: string }>} */
  const present = JSON.parse(installed).packages;
  /** @type {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }>} */
  const locked = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(([place, wanted]) => {
    if (!place.includes('node_modules/') || wanted.link) return true;
    const found = present[place];
    // Optional packages are binaries of other platforms.
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Marks the packages of a folder as installed from its lock file. @param {string} folder */
export function stampPackages(folder) {
  writeFileSync(stampFile(folder), wantedStamp(folder));
}

/**
 * Whether a folder has the packages of its lock file, installed by this major version of Node. Compares one hash, if an earlier run
 * has found them.
 * @param {string} folder
 */
export function hasPackages(folder) {
  const found = read(stampFile(folder));
  if (found === wantedStamp(folder)) return true;
  if (found !== undefined && !found.trimEnd().endsWith(` node${nodeMajor}`)) return false;
  if (!installedIsLocked(folder)) return false;
  stampPackages(folder);
  return true;
}
