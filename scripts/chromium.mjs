// @ts-check
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './runCommand.mjs';

/** The headless shell first: it opens pages two to three times as fast as the full browser. */
const systemPaths = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium-headless-shell',
  '/usr/lib64/chromium-browser/headless_shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/homebrew/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const chosenFile = path.join(root, 'node_modules', '.chromium-chosen');
const require = createRequire(import.meta.url);

/** What Playwright's own installer put there, if it ran: its headless shell, else its full browser. */
function playwrightsOwn() {
  /** @type {string} */
  const full = require('playwright').chromium.executablePath();
  const version = path.dirname(path.dirname(full));
  const shell = path.join(
    path.dirname(version),
    path.basename(version).replace('chromium-', 'chromium_headless_shell-'),
  );
  const installed = [shell, version].filter((folder) => existsSync(path.join(folder, 'INSTALLATION_COMPLETE')));
  if (installed.includes(shell)) {
    const { platform } = process;
    const file = platform === 'win32' ? 'chrome-headless-shell.exe' : 'chrome-headless-shell';
    const folder = path.basename(path.dirname(full)).replace(/^chrome-/, 'chrome-headless-shell-');
    const candidate = path.join(shell, folder, file);
    if (existsSync(candidate)) return [candidate];
  }
  return installed.includes(version) && existsSync(full) ? [full] : [];
}

/** Every browser found on this machine, best first. `CHROMIUM_PATH` is an order, not a hint: then only that one. */
export function chromiumCandidates() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return [wanted];
  return [...playwrightsOwn(), ...systemPaths.filter((candidate) => existsSync(candidate))];
}

/** @param {string} executablePath */
export const launchOptionsFor = (executablePath) => ({ executablePath, args });

/** @param {string} executablePath */
const signature = (executablePath) => `${executablePath}\n${statSync(executablePath).mtimeMs}\n`;

/** The browser that was found and seen to start, if it is still the same file. */
export function chosenChromium() {
  try {
    const remembered = readFileSync(chosenFile, 'utf8');
    const executablePath = remembered.slice(0, remembered.indexOf('\n'));
    const wanted = process.env.CHROMIUM_PATH;
    if (wanted && wanted !== executablePath) return undefined;
    return remembered === signature(executablePath) ? executablePath : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} executablePath */
export const chooseChromium = (executablePath) => writeFileSync(chosenFile, signature(executablePath));

/**
 * How every test, benchmark and screenshot here starts the browser, as Playwright's launch options.
 * @throws {Error} when no browser is there; `npm test` and `node scripts/setup.mjs --browser` get one
 */
export function chromiumLaunchOptions() {
  const executablePath = chosenChromium() ?? chromiumCandidates()[0];
  if (executablePath === undefined) throw new Error('No Chromium found; run "node scripts/setup.mjs --browser"');
  return launchOptionsFor(executablePath);
}
