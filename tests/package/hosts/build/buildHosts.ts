import { cpSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { commandFile, root, runCommand } from '../../../../scripts/runCommand.mjs';
import { type BundlerName, buildWithBundler } from './buildWithBundler.ts';
import { buildWithNext } from './buildWithNext.ts';
import { linkNodeModules } from './linkNodeModules.ts';

const here = path.join(root, 'tests/package/hosts');

interface Host {
  name: string;
  /** Packages of the host besides `triage-inbox`. */
  own: readonly string[];
  /** Folder that has those packages installed; the repository by default. */
  from?: string;
  /** Folder of its sources; the folder with the host's name by default. */
  sources?: string;
  mode?: 'production' | 'development';
  /** Entry module to build for Node. */
  server?: string;
  /** Vite by default; `none` skips bundling. */
  bundler?: BundlerName | 'next' | 'none';
  /** Also has the sources that the hosts of all bundlers share. */
  shared?: boolean;
}

const react = ['react', 'react-dom'];

const example = (name: string): string => path.join(root, 'examples', name);

/** Test hosts: folders beside this one, and the examples. */
export const hosts: readonly Host[] = [
  // Slowest build, so it comes first and runs beside the others. Next requires TypeScript to be installed.
  { name: 'next', own: [...react, 'next', 'typescript', '@types/node', '@types/react'], bundler: 'next' },
  // One source file, built with each bundler.
  { name: 'vite', own: react, shared: true },
  { name: 'webpack', own: react, shared: true, bundler: 'webpack' },
  { name: 'rspack', own: [...react, '@rspack/core'], shared: true, bundler: 'rspack' },
  { name: 'esbuild', own: [...react, 'esbuild'], shared: true, bundler: 'esbuild' },
  { name: 'parcel', own: react, shared: true, bundler: 'parcel' },
  { name: 'page', own: react },
  { name: 'router', own: [...react, 'react-router'] },
  // The package tells developers what is wrong with a page in development only.
  { name: 'containers', own: react, mode: 'development' },
  { name: 'react-18', own: react, from: path.join(here, 'react-18'), mode: 'development' },
  { name: 'server-rendering', own: react, mode: 'development', server: 'render.tsx' },
  { name: 'node', own: [], bundler: 'none' },
  { name: 'api', own: ['msw'], bundler: 'none' },
  // The examples run as hosts, too.
  {
    name: 'custom-transport',
    sources: example('custom-transport'),
    own: [...react, 'ws'],
    server: 'chatTransport.ts',
  },
  { name: 'headless', sources: example('headless'), own: react },
  // Its checks of the configuration run in development.
  { name: 'help-desk', sources: example('help-desk'), own: react, mode: 'development' },
];

async function vite(host: string, mode: string, args: readonly string[]): Promise<void> {
  const command = [commandFile('vite'), 'build', host, '--config', path.join(here, 'vite.config.ts'), '--mode', mode];
  // An inherited NODE_ENV=test would produce a build that is never shipped.
  const env = { ...process.env, NODE_ENV: mode };
  const { code, output } = await runCommand(process.execPath, [...command, ...args], { env });
  if (code !== 0) throw new Error(`The build of ${host} failed:\n${output}`);
}

/** Copies a host out of the repository, installs the packed package and builds the host. */
async function buildHost(folder: string, packed: string, { own, from = root, mode, server, ...rest }: Host) {
  const { name, sources = path.join(here, name), bundler, shared = false } = rest;
  const host = path.join(folder, name);
  mkdirSync(host);
  const isSource = (file: string): boolean => !/^(node_modules|dist|\.next)/.test(path.relative(sources, file));
  if (shared) cpSync(path.join(here, 'bundled'), host, { recursive: true });
  if (existsSync(sources)) cpSync(sources, host, { recursive: true, filter: isSource });
  linkNodeModules(host, { packed, from: realpathSync(from), own, root });
  if (bundler === 'none') return;
  if (bundler === 'next') return buildWithNext(host);
  if (bundler !== undefined) return buildWithBundler(host, bundler);
  await vite(host, mode ?? 'production', []);
  if (server !== undefined) {
    await vite(host, mode ?? 'production', ['--ssr', server, '--outDir', 'dist-server', '--emptyOutDir']);
  }
}

/** Builds all hosts, two at a time. */
export async function buildHosts(folder: string, packed: string): Promise<void> {
  const waiting = [...hosts];
  const buildWaiting = async (): Promise<void> => {
    for (let host = waiting.shift(); host !== undefined; host = waiting.shift()) await buildHost(folder, packed, host);
  };
  await Promise.all([buildWaiting(), buildWaiting()]);
}
