// @ts-check
import { chooseChromium, chosenChromium, chromiumCandidates, launchOptionsFor } from '../chromium.mjs';
import { commandFile, runCommand } from '../runCommand.mjs';

const installMs = 10 * 60_000;

/**
 * Tests a browser by laying out a word, which fails without its libraries or without fonts.
 * @param {string} executablePath
 * @returns {Promise<string | undefined>} the reason if it does not work
 */
async function complaintAbout(executablePath) {
  const { chromium } = await import('playwright');
  try {
    const browser = await chromium.launch({ ...launchOptionsFor(executablePath), timeout: 30_000 });
    try {
      const page = await browser.newPage();
      await page.setContent('<span id="word">inbox</span>');
      const box = await page.locator('#word').boundingBox();
      return box !== null && box.width > 5 ? undefined : 'it draws no text (no fonts are installed)';
    } finally {
      await browser.close();
    }
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? error.message) : String(error);
  }
}

/**
 * @param {(line: string) => void} log
 * @param {Set<string>} refused candidates already tried
 */
async function chooseWorking(log, refused) {
  for (const candidate of chromiumCandidates()) {
    if (refused.has(candidate)) continue;
    const complaint = await complaintAbout(candidate);
    if (complaint === undefined) {
      chooseChromium(candidate);
      return true;
    }
    refused.add(candidate);
    log(`${candidate} does not work: ${complaint}`);
  }
  return false;
}

/** @param {string} output */
const reasonIn = (output) => output.split('\n').find((line) => line.startsWith('Error:')) ?? 'no reason given';

/** @param {string} program */
const exists = async (program) =>
  (await runCommand('sh', ['-c', `command -v ${program}`], { timeoutMs: 10_000 })).code === 0;

const fonts = 'fonts-liberation';

/** Commands of each package manager that install a browser; alternatives in order. */
const managers = [
  {
    name: 'apt-get',
    root: true,
    prepare: ['apt-get', 'update'],
    alternatives: [
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell', fonts],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium', fonts],
    ],
  },
  {
    name: 'dnf',
    root: true,
    alternatives: [
      ['dnf', 'install', '-y', 'chromium-headless', 'liberation-sans-fonts'],
      ['dnf', 'install', '-y', 'chromium', 'liberation-sans-fonts'],
    ],
  },
  { name: 'apk', root: true, alternatives: [['apk', 'add', 'chromium', 'font-liberation']] },
  { name: 'pacman', root: true, alternatives: [['pacman', '-Sy', '--noconfirm', 'chromium', 'ttf-liberation']] },
  { name: 'brew', root: false, alternatives: [['brew', 'install', '--cask', 'chromium']] },
];

/** Prefix for commands that need root; `undefined` if root needs a password. */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return (await exists('sudo')) && (await runCommand('sudo', ['-n', 'true'])).code === 0 ? ['sudo', '-n'] : undefined;
}

/** @param {readonly string[]} words */
function run(words) {
  const [command = '', ...args] = words;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return runCommand(command, args, { env, timeoutMs: installMs });
}

/**
 * @param {(line: string) => void} log
 * @param {Set<string>} refused
 */
async function installBySystem(log, refused) {
  const prefix = await rootPrefix();
  for (const manager of managers) {
    if (!(await exists(manager.name))) continue;
    const before = manager.root ? prefix : [];
    if (before === undefined) {
      log(`${manager.name} needs root to install a browser.`);
      continue;
    }
    log(`Installing Chromium with ${manager.name} …`);
    if (manager.prepare) await run([...before, ...manager.prepare]);
    for (const command of manager.alternatives) {
      const { code, output } = await run([...before, ...command]);
      if (code === 0 && (await chooseWorking(log, refused))) return true;
      if (code !== 0) log(`"${command.join(' ')}" failed: ${output.trim().split('\n').at(-1)}`);
    }
  }
  return false;
}

/**
 * Finds a Chromium that starts, or installs one with Playwright's installer or the system's package manager.
 * @param {(line: string) => void} log
 * @returns {Promise<boolean>} false after a failure, which has been logged
 */
export async function installChromium(log) {
  if (chosenChromium() !== undefined) return true;
  /** @type {Set<string>} */
  const refused = new Set();
  if (await chooseWorking(log, refused)) return true;
  if (process.env.CHROMIUM_PATH) {
    log('CHROMIUM_PATH names a browser that does not start; correct it or leave it empty.');
    return false;
  }

  log('No Chromium found. Installing one with Playwright …');
  const playwright = commandFile('playwright');
  const { code, output } = await runCommand(process.execPath, [playwright, 'install', '--only-shell', 'chromium'], {
    timeoutMs: installMs,
  });
  if (code !== 0) {
    log(`Playwright's installer failed: ${reasonIn(output)}`);
  } else {
    if (await chooseWorking(log, refused)) return true;
    const prefix = await rootPrefix();
    if (prefix !== undefined) {
      log('Installing the libraries it needs …');
      await run([...prefix, process.execPath, playwright, 'install-deps', 'chromium']);
      refused.clear();
      if (await chooseWorking(log, refused)) return true;
    }
  }
  if (await installBySystem(log, refused)) return true;

  log(`The end-to-end tests need a Chromium, and none could be installed. Do one of these and run it again:
  npx playwright install --with-deps chromium
  install "chromium" or "google-chrome" with your system's package manager
  CHROMIUM_PATH=/path/to/chromium npm test`);
  return false;
}
