// @ts-check
import { checkNode } from './checkNode.mjs';
import { installDependencies } from './installDependencies.mjs';

/** @param {string} line */
const log = (line) => console.error(line);

/**
 * Checks Node and installs dependencies. Exits with code 1 after a failure, which has been logged.
 * @param {{ extent?: import('./installedPackages.mjs').Extent, browser?: boolean }} [options]
 *   `extent`: all packages by default; `browser`: also a Chromium for the tests
 */
export async function setup({ extent = 'all', browser = false } = {}) {
  checkNode();
  if (!(await installDependencies(log, extent))) process.exit(1);
  if (!browser) return;
  // Imported late: it needs the packages that were just installed.
  const { installChromium } = await import('./installChromium.mjs');
  if (!(await installChromium(log))) process.exit(1);
}
