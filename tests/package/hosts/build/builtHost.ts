import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildHost } from './buildHost.ts';

/** The folder of this run, which the global setup creates for all workers. */
function runFolder(): string {
  const { TRIAGE_HOSTS } = process.env;
  if (TRIAGE_HOSTS === undefined) throw new Error('The package was not packed');
  return TRIAGE_HOSTS;
}

/** Creates a file or folder; false if it exists. */
function isFirst(create: () => void): boolean {
  try {
    create();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The folder of a host, built by the first test of the run that needs it. Other workers wait for the end of the build, which writes
 * a file: empty, or with the reason of its failure.
 */
export async function builtHost(name: string): Promise<string> {
  const folder = runFolder();
  const host = path.join(folder, name);
  const ended = `${host}.ended`;
  if (isFirst(() => mkdirSync(host))) {
    const failure = await buildHost(folder, path.join(folder, 'package'), name).then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    writeFileSync(`${ended}.partial`, failure);
    renameSync(`${ended}.partial`, ended);
  }
  while (!existsSync(ended)) await setTimeout(100);
  const failure = readFileSync(ended, 'utf8');
  if (failure !== '') throw new Error(failure);
  return host;
}
