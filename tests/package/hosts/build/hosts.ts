import path from 'node:path';
import { root } from '../../../../scripts/runCommand.mjs';

/** The folder of this folder's hosts. */
export const here = path.join(root, 'tests/package/hosts');

export interface Host {
  /** Packages of the host besides `triage-inbox`: from its own lock file, or else those of the repository. */
  own: readonly string[];
  /** Folder with a lock file of its own, whose packages no other host needs; the folder of its sources by default. */
  packages?: string;
  /** Has `triage-inbox-server`, too. */
  withServer?: boolean;
  /** Has `triage-inbox-app`, too. */
  withApp?: boolean;
  /** Folder of its sources; the folder with the host's name by default. */
  sources?: string;
  mode?: 'production' | 'development';
  /** Entry module to build for Node. */
  server?: string;
  /** Vite by default; `script` runs its build.mjs, `none` skips bundling. */
  bundler?: 'vite' | 'next' | 'parcel' | 'script' | 'none';
  /** Also has the sources that the hosts of all bundlers share. */
  shared?: boolean;
  /** Runs after the build. */
  finish?(host: string): Promise<void>;
}

const react = ['react', 'react-dom'];

const example = (name: string): string => path.join(root, 'examples', name);

/** Test hosts: folders of this folder, and the examples. */
export const hosts: Readonly<Record<string, Host>> = {
  // Next requires TypeScript to be installed.
  next: { own: [...react, 'next', 'typescript', '@types/node', '@types/react'], bundler: 'next' },
  // One source file, built with each bundler.
  vite: { own: react, shared: true },
  webpack: { own: [...react, 'webpack'], shared: true, bundler: 'script' },
  rspack: { own: [...react, '@rspack/core'], shared: true, bundler: 'script' },
  esbuild: { own: [...react, 'esbuild'], shared: true, bundler: 'script' },
  parcel: { own: react, shared: true, bundler: 'parcel' },
  page: {
    own: react,
    finish: async (host) => {
      // Its Tailwind is installed now.
      const { writeTailwind } = await import('../page/writeTailwind.mjs');
      await writeTailwind(path.join(host, 'styles/tailwind4.css'), ['h-96', 'p-4']);
    },
  },
  router: { own: [...react, 'react-router'] },
  // The package tells developers what is wrong with a page in development only.
  containers: { own: react, mode: 'development' },
  'react-18': { own: react, mode: 'development' },
  'server-rendering': { own: react, mode: 'development', server: 'render.tsx' },
  node: { own: [], bundler: 'none' },
  api: { own: ['msw'], bundler: 'none' },
  // The examples run as hosts, too.
  'custom-transport': { sources: example('custom-transport'), own: [...react, 'ws'], server: 'chatTransport.ts' },
  // One intranet, with Express and with Hono.
  express: {
    sources: example('intranet'),
    packages: path.join(here, 'intranet'),
    own: [...react, 'express', 'express-session'],
    withServer: true,
  },
  hono: { sources: example('intranet'), own: [...react, 'hono', '@hono/node-server'], withServer: true },
  'other-origin': { sources: example('other-origin'), own: [...react, 'hono', '@hono/node-server'], withServer: true },
  'intranet-next': {
    sources: example('intranet-next'),
    packages: path.join(here, 'next'),
    own: [...react, 'next', 'typescript', '@types/node', '@types/react'],
    withServer: true,
    bundler: 'next',
  },
  // No page of its own: a folder in which the app is installed.
  app: { own: [], withServer: true, withApp: true, bundler: 'none' },
  headless: { sources: example('headless'), own: react },
  // Its checks of the configuration run in development.
  'help-desk': { sources: example('help-desk'), own: react, mode: 'development' },
};
