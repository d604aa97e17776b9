// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npmCommand, root, runCommand } from '../runCommand.mjs';

const stampFile = path.join(root, 'node_modules', '.setup-stamp');
const nodeMajor = process.versions.node.split('.')[0];

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const wantedStamp = () => {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} node${nodeMajor}\n`;
};

/**
 * Whether an earlier `npm install` has installed exactly the packages of the lock file. npm writes its list of installed packages
 * last, so an interrupted install has none.
 */
function installedIsLocked() {
  const installed = read(path.join(root, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  /** @type {Record<string, { version?: string, integrity?: string }>} */
  const present = JSON.parse(installed).packages;
  /** @type {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }>} */
  const locked = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(([folder, wanted]) => {
    if (!folder.includes('node_modules/') || wanted.link) return true;
    const found = present[folder];
    // Optional packages are binaries of other platforms.
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * Installs the packages of the lock file, unless they are installed already.
 * @param {(line: string) => void} log
 * @returns {Promise<boolean>} false after a failure, which has been logged
 */
export async function installDependencies(log) {
  const stamp = wantedStamp();
  const found = read(stampFile);
  if (found === stamp) return true;
  const sameNode = found === undefined || found.trimEnd().endsWith(` node${nodeMajor}`);
  if (!sameNode || !installedIsLocked()) {
    log('Installing the packages (once, about half a minute) …');
    // Builds need the development packages even if NODE_ENV is production.
    const { code, output } = await runCommand(...npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund']));
    if (code !== 0) {
      log(output.trimEnd());
      log('The packages could not be installed ("npm ci" failed; see its output above).');
      return false;
    }
  }
  writeFileSync(stampFile, stamp);
  return true;
}
