// @ts-check
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { npmCommand, root, runCommand } from '../runCommand.mjs';
import { isStamped, stampPackages } from './installedPackages.mjs';

/** Moves a folder to a place. Another process may have put its own folder there first. @param {string} from @param {string} to */
function moveTo(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}

/**
 * Installs the packages of a folder with its own lock file, unless they are installed already. They are for one command or one step
 * of the tests, so the repository does without them. Several processes may install the same folder at once: each installs into a
 * folder of its own and moves the result.
 * @param {string} name path in the repository
 * @param {(line: string) => void} [log]
 * @returns {Promise<string>} the absolute path
 */
export async function installFolder(name, log = () => {}) {
  const folder = path.join(root, name);
  if (isStamped(folder)) return folder;
  log(`Installing the packages of ${name} …`);
  const parent = path.join(root, '.cache', 'install');
  mkdirSync(parent, { recursive: true });
  const fresh = mkdtempSync(path.join(parent, 'fresh-'));
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
      if (existsSync(path.join(folder, file))) copyFileSync(path.join(folder, file), path.join(fresh, file));
    }
    // None of these packages needs its install script.
    const options = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { code, output } = await runCommand(...npmCommand(['ci', ...options]), { cwd: fresh });
    if (code !== 0) throw new Error(`The packages of ${name} could not be installed:\n${output.trimEnd()}`);
    stampPackages(fresh);
    const modules = path.join(folder, 'node_modules');
    if (!isStamped(folder)) {
      if (existsSync(modules)) moveTo(modules, path.join(fresh, 'former'));
      moveTo(path.join(fresh, 'node_modules'), modules);
    }
    return folder;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** @param {string} folder */
const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/**
 * The script of a command that one of a folder's packages has, to be run with Node.
 * @param {string} folder an absolute path
 * @param {string} command
 */
export function commandIn(folder, command) {
  const { dependencies, devDependencies } = manifestOf(folder);
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const home = path.join(folder, 'node_modules', name);
    const { bin } = manifestOf(home);
    const file = typeof bin === 'string' && path.basename(name) === command ? bin : bin?.[command];
    if (typeof file === 'string') return path.join(home, file);
  }
  throw new Error(`No package of ${folder} has the command ${command}`);
}
