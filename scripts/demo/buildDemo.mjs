// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../runCommand.mjs';
import { hashSources } from './hashSources.mjs';

const dist = path.join(root, 'examples/demo-app/dist');
const shared = ['src', 'package-lock.json', 'tsconfig.json', 'vite.alias.ts'];

/** @type {{ name: string, sources: string[], build: () => Promise<unknown> }[]} */
const parts = [
  {
    name: 'server',
    sources: [...shared, 'examples/demo-app/server', 'examples/demo-app/drizzle', 'examples/demo-app/package.json'],
    build: async () => (await import('../../examples/demo-app/server/build.mjs')).buildServer(),
  },
  {
    name: 'web',
    sources: [...shared, 'examples/demo-app/web'],
    build: async () => {
      const { build } = await import('vite');
      await build({ configFile: path.join(root, 'examples/demo-app/web/vite.config.ts'), logLevel: 'warn' });
    },
  },
];

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Builds the web app and the server's bundle, each only when something it is made of changed.
 * @param {{ only?: 'server' | 'web', say?: (line: string) => void }} [options]
 */
export async function buildDemo({ only, say = () => {} } = {}) {
  mkdirSync(dist, { recursive: true });
  for (const { name, sources, build } of parts) {
    if (only !== undefined && only !== name) continue;
    const stamp = path.join(dist, `${name}.stamp`);
    const wanted = hashSources(root, sources);
    if (read(stamp) === wanted) continue;
    say(`Building the ${name === 'web' ? 'web app' : 'server'} …`);
    // Gone while it is being built, so that an interrupted build is done again.
    rmSync(stamp, { force: true });
    await build();
    writeFileSync(stamp, wanted);
  }
}
