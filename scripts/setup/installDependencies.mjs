// @ts-check
import { npmCommand, root, runCommand } from '../runCommand.mjs';
import { hasPackages, stampPackages } from './installedPackages.mjs';

/**
 * Installs the packages of the repository, unless they are installed already.
 * @param {(line: string) => void} log
 * @returns {Promise<boolean>} false after a failure, which has been logged
 */
export async function installDependencies(log) {
  if (hasPackages(root)) return true;
  log('Installing the packages (once, about half a minute) …');
  // Builds need the development packages even if NODE_ENV is production.
  const { code, output } = await runCommand(...npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund']));
  if (code !== 0) {
    log(output.trimEnd());
    log('The packages could not be installed ("npm ci" failed; see its output above).');
    return false;
  }
  stampPackages(root);
  return true;
}
