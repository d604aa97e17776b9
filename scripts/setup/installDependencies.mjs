// @ts-check
import { npmCommand, root, runCommand } from '../runCommand.mjs';
import { hasPackages, stampPackages } from './installedPackages.mjs';

/**
 * Installs the packages of the repository, unless they are installed already.
 * @param {(line: string) => void} log
 * @param {import('./installedPackages.mjs').Extent} extent
 * @returns {Promise<boolean>} false after a failure, which has been logged
 */
export async function installDependencies(log, extent) {
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
