import { cpSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { commandFile, root, runCommand } from '../../../../scripts/runCommand.mjs';
import { layNodeModules } from './layNodeModules.ts';

const here = path.join(root, 'tests/package/hosts');

interface Host {
  name: string;
  /** What it installs besides `triage-inbox`. */
  own: readonly string[];
  /** Where those are installed; the repository where left out. */
  from?: string;
  mode?: 'production' | 'development';
  /** Modules that are built for Node. */
  server?: string;
}

const react = ['react', 'react-dom'];

/** The hosts, each a folder beside this one. */
export const hosts: readonly Host[] = [
  { name: 'page', own: react },
  { name: 'router', own: [...react, 'react-router'] },
  { name: 'react-18', own: react, from: path.join(here, 'react-18'), mode: 'development' },
  { name: 'server-rendering', own: react, mode: 'development', server: 'render.tsx' },
  { name: 'node', own: [] },
  { name: 'api', own: ['msw'] },
];

/** What has nothing to bundle. */
const isBuilt = (name: string): boolean => !['node', 'api'].includes(name);

async function vite(host: string, mode: string, args: readonly string[]): Promise<void> {
  const command = [commandFile('vite'), 'build', host, '--config', path.join(here, 'vite.config.ts'), '--mode', mode];
  // An inherited NODE_ENV=test would build something that nobody ships.
  const env = { ...process.env, NODE_ENV: mode };
  const { code, output } = await runCommand(process.execPath, [...command, ...args], { env });
  if (code !== 0) throw new Error(`${host} cannot be built:\n${output}`);
}

/** Copies a host out of the repository, gives it the packed package and builds it. */
async function buildHost(folder: string, packed: string, { name, own, from = root, mode, server }: Host) {
  const host = path.join(folder, name);
  const sources = path.join(here, name);
  mkdirSync(host);
  const isSource = (file: string): boolean => !path.relative(sources, file).startsWith('node_modules');
  if (existsSync(sources)) cpSync(sources, host, { recursive: true, filter: isSource });
  layNodeModules(host, { packed, from: realpathSync(from), own, root });
  if (!isBuilt(name)) return;
  await vite(host, mode ?? 'production', []);
  if (server !== undefined) {
    await vite(host, mode ?? 'production', ['--ssr', server, '--outDir', 'dist-server', '--emptyOutDir']);
  }
}

/** Builds all of them, two at a time. */
export async function buildHosts(folder: string, packed: string): Promise<void> {
  const waiting = [...hosts];
  const work = async (): Promise<void> => {
    for (let host = waiting.shift(); host !== undefined; host = waiting.shift()) await buildHost(folder, packed, host);
  };
  await Promise.all([work(), work()]);
}
