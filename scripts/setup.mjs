// @ts-check
// Makes a fresh clone ready to run: `node scripts/setup.mjs [--browser]`. Plain Node, because it runs before anything is
// installed; the second time it only compares a stamp.
import { pathToFileURL } from 'node:url';
import { checkNode } from './setup/checkNode.mjs';
import { installDependencies } from './setup/installDependencies.mjs';

/** @param {string} line */
const say = (line) => console.error(line);

/**
 * Ends the process with code 1 when it cannot; why has been told then.
 * @param {{ browser?: boolean }} [options] `browser`: also a Chromium for the tests
 */
export async function setup({ browser = false } = {}) {
  checkNode();
  if (!(await installDependencies(say))) process.exit(1);
  if (!browser) return;
  // Loaded late: it needs what was just installed.
  const { installChromium } = await import('./setup/installChromium.mjs');
  if (!(await installChromium(say))) process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await setup({ browser: process.argv.includes('--browser') });
}
