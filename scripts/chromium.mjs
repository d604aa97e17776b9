// @ts-check
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './runCommand.mjs';

/** Headless shells come first: they open pages two to three times as fast as the full browser. */
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

/** The browser that Playwright's installer downloaded, if any: the headless shell, else the full browser. */
function playwrightBrowser() {
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

/** All browsers found on this machine, best first. `CHROMIUM_PATH` replaces the search. */
export function chromiumCandidates() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) return [wanted];
  return [...playwrightBrowser(), ...systemPaths.filter((candidate) => existsSync(candidate))];
}

/** @param {string} executablePath */
export const launchOptionsFor = (executablePath) => ({ executablePath, args });

/** @param {string} executablePath */
const signature = (executablePath) => `${executablePath}\n${statSync(executablePath).mtimeMs}\n`;

/** The stored browser that is known to start, if its file has not changed. */
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
 * Playwright's launch options for every test, benchmark and screenshot.
 * @throws {Error} if no browser is found; `npm test` and `node scripts/setup.mjs --browser` install one
 */
export function chromiumLaunchOptions() {
  const executablePath = chosenChromium() ?? chromiumCandidates()[0];
  if (executablePath === undefined) throw new Error('No Chromium found; run "node scripts/setup.mjs --browser"');
  return launchOptionsFor(executablePath);
}
