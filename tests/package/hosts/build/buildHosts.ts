import { cpSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { commandFile, root, runCommand } from '../../../../scripts/runCommand.mjs';
import { buildWithNext } from './buildWithNext.ts';
import { layNodeModules } from './layNodeModules.ts';

const here = path.join(root, 'tests/package/hosts');

interface Host {
  name: string;
  /** What it installs besides `triage-inbox`. */
  own: readonly string[];
  /** Where those are installed; the repository where left out. */
  from?: string;
  /** Where its sources are; beside this folder's name where left out. */
  sources?: string;
  mode?: 'production' | 'development';
  /** Modules that are built for Node. */
  server?: string;
  /** Vite where left out; `none` where there is nothing to bundle. */
  bundler?: 'next' | 'none';
}

const react = ['react', 'react-dom'];

const example = (name: string): string => path.join(root, 'examples', name);

/** The hosts, each a folder beside this one, or an example. */
export const hosts: readonly Host[] = [
  // Takes longest, and has one core to itself while the other builds the rest. It wants to see a compiler.
  { name: 'next', own: [...react, 'next', 'typescript', '@types/node', '@types/react'], bundler: 'next' },
  { name: 'page', own: react },
  { name: 'router', own: [...react, 'react-router'] },
  { name: 'react-18', own: react, from: path.join(here, 'react-18'), mode: 'development' },
  { name: 'server-rendering', own: react, mode: 'development', server: 'render.tsx' },
  { name: 'node', own: [], bundler: 'none' },
  { name: 'api', own: ['msw'], bundler: 'none' },
  // What is shown as an example is a host like the others.
  {
    name: 'custom-transport',
    sources: example('custom-transport'),
    own: [...react, 'ws'],
    server: 'socketTransport.ts',
  },
  { name: 'headless', sources: example('headless'), own: react },
];

async function vite(host: string, mode: string, args: readonly string[]): Promise<void> {
  const command = [commandFile('vite'), 'build', host, '--config', path.join(here, 'vite.config.ts'), '--mode', mode];
  // An inherited NODE_ENV=test would build something that nobody ships.
  const env = { ...process.env, NODE_ENV: mode };
  const { code, output } = await runCommand(process.execPath, [...command, ...args], { env });
  if (code !== 0) throw new Error(`${host} cannot be built:\n${output}`);
}

/** Copies a host out of the repository, gives it the packed package and builds it. */
async function buildHost(folder: string, packed: string, { own, from = root, mode, server, ...rest }: Host) {
  const { name, sources = path.join(here, name), bundler } = rest;
  const host = path.join(folder, name);
  mkdirSync(host);
  const isSource = (file: string): boolean => !/^(node_modules|dist|\.next)/.test(path.relative(sources, file));
  if (existsSync(sources)) cpSync(sources, host, { recursive: true, filter: isSource });
  layNodeModules(host, { packed, from: realpathSync(from), own, root });
  if (bundler === 'none') return;
  if (bundler === 'next') return buildWithNext(host);
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
