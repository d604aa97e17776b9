// @ts-check
import { pathToFileURL } from 'node:url';
import { buildPart } from './buildDemo.mjs';

/**
 * Ends the process where the command line asks for help or cannot be understood, before anything long begins.
 * @param {readonly string[]} args
 */
export async function checkCommandLine(args) {
  const { readCommandLine, usage } = await import(pathToFileURL(await buildPart('options')).href);
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
