// @ts-check

import { npmCommand, root, runCommand } from '../runCommand.mjs';
import { checkNode } from './checkNode.mjs';
import { hasPackages, stampPackages } from './installedPackages.mjs';

/** @param {string} line */
const log = (line) => console.error(line);

/**
 * Installs the packages of the repository, unless they are installed already.
 * @param {import('./installedPackages.mjs').Extent} extent
 * @returns {Promise<boolean>} false after a failure, which has been logged
 */
async function installDependencies(extent) {
  if (hasPackages(root, extent)) return true;
  log(extent === 'all' ? 'Installing the packages (once, about half a minute) …' : 'Installing the packages (once) …');
  // Tests need the development packages even if NODE_ENV is production.
  const kind = extent === 'all' ? '--include=dev' : '--omit=dev';
  const { code, output } = await runCommand(...npmCommand(['ci', kind, '--no-audit', '--no-fund']));
  if (code !== 0) {
    log(output.trimEnd());
    log('The packages could not be installed ("npm ci" failed; see its output above).');
    return false;
  }
  stampPackages(root, extent);
  return true;
}

/**
 * Checks Node and installs dependencies. Exits with code 1 after a failure, which has been logged.
 * @param {{ extent?: import('./installedPackages.mjs').Extent, browser?: boolean }} [options]
 *   `extent`: all packages by default; `browser`: also a Chromium for the tests
 */
export async function setup({ extent = 'all', browser = false } = {}) {
  checkNode();
  if (!(await installDependencies(extent))) process.exit(1);
  if (!browser) return;
  // Imported late: it needs the packages that were just installed.
  const { installChromium } = await import('./installChromium.mjs');
  if (!(await installChromium(log))) process.exit(1);
}
