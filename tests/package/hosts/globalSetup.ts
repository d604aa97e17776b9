import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildServer, packPackage } from './build/packPackage.ts';

/** Packs the package, and builds the server that some hosts mount. The tests build the hosts that they need in the same folder, `TRIAGE_HOSTS`. */
export default async function setup(): Promise<() => void> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'triage-inbox-hosts-')));
  process.env.TRIAGE_HOSTS = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    packPackage(folder);
    buildServer();
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}
