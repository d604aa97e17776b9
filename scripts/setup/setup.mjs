// @ts-check
import { checkNode } from './checkNode.mjs';
import { installDependencies } from './installDependencies.mjs';

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
  const { installChromium } = await import('./installChromium.mjs');
  if (!(await installChromium(say))) process.exit(1);
}
