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
 * Whether npm itself (someone's own `npm install`) already put exactly the lock's packages there. npm writes its list of
 * what is installed last, so an interrupted install has none.
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
    // Optional packages are other platforms' binaries.
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * Installs what the lock file says, unless it is there already.
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} false after a failure, which has been told
 */
export async function installDependencies(say) {
  const stamp = wantedStamp();
  const found = read(stampFile);
  if (found === stamp) return true;
  const sameNode = found === undefined || found.trimEnd().endsWith(` node${nodeMajor}`);
  if (!sameNode || !installedIsLocked()) {
    say('Installing the packages (once, about half a minute) …');
    // Building needs the development packages even where NODE_ENV says production.
    const { code, output } = await runCommand(...npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund']));
    if (code !== 0) {
      say(output.trimEnd());
      say('The packages could not be installed ("npm ci" failed, its words are above).');
      return false;
    }
  }
  writeFileSync(stampFile, stamp);
  return true;
}
