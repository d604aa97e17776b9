import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildHosts } from './build/buildHosts.ts';
import { packPackage } from './build/packPackage.ts';
import { writeTailwind } from './build/writeTailwind.ts';

/** Packs the package and builds every host once. Workers read the folder from `TRIAGE_HOSTS`. */
export default async function setup(): Promise<() => void> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'triage-inbox-hosts-')));
  process.env.TRIAGE_HOSTS = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await buildHosts(folder, packPackage(folder));
    await writeTailwind(path.join(folder, 'page/styles/tailwind4.css'), ['h-96', 'p-4']);
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}
