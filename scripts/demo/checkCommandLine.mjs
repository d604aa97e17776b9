// @ts-check
import { pathToFileURL } from 'node:url';
import { buildTarget } from './buildDemo.mjs';

/**
 * Handles --help and invalid options before the build, and exits.
 * @param {readonly string[]} args
 */
export async function checkCommandLine(args) {
  const { readCommandLine, usage } = await import(pathToFileURL(await buildTarget('options')).href);
  try {
    if (!readCommandLine(args, process.env).help) return;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'WrongUsage')) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
