import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandFile, root, runCommand } from '../../../../scripts/runCommand.mjs';
import { commandIn, installFolder } from '../../../../scripts/setup/installFolder.mjs';
import { type Host, here, hosts } from './hosts.ts';
import { linkNodeModules } from './linkNodeModules.ts';
import { packApp, packServer } from './packPackage.ts';

/** Runs a program in a host's folder, with Node. */
async function run(host: string, args: readonly string[], mode = 'production'): Promise<void> {
  // An inherited NODE_ENV=test would produce a build that is never shipped.
  const env = { ...process.env, NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await runCommand(process.execPath, args, { cwd: host, env });
  if (code !== 0) throw new Error(`The build of ${host} failed:\n${output}`);
}

async function runVite(host: string, { server, mode = 'production' }: Host): Promise<void> {
  const command = [commandFile('vite'), 'build', '--config', path.join(here, 'vite.config.ts'), '--mode', mode];
  await run(host, command, mode);
  if (server === undefined) return;
  await run(host, [...command, '--ssr', server, '--outDir', 'dist-server', '--emptyOutDir'], mode);
}

/** Wraps the configuration of a Next app: its `node_modules` link to packages of the repository, and it builds once, beside other hosts. */
function writeNextConfig(host: string): void {
  renameSync(path.join(host, 'next.config.mjs'), path.join(host, 'own.config.mjs'));
  const roots = JSON.stringify({ repository: { path: root } });
  writeFileSync(
    path.join(host, 'next.config.mjs'),
    `import own from './own.config.mjs';
export default {
  ...own,
  turbopack: { root: import.meta.dirname },
  experimental: {
    turbopackAdditionalRoots: ${roots},
    cpus: 1,
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
  },
};
`,
  );
}

/** Copies a host out of the repository into a folder, installs the packed package and builds the host. */
export async function buildHost(folder: string, packed: string, name: string): Promise<void> {
  const definition = hosts[name];
  if (definition === undefined) throw new Error(`There is no host ${name}`);
  const { own, sources = path.join(here, name), bundler = 'vite', shared = false, finish } = definition;
  const { packages = sources, withServer = false, withApp = false } = definition;
  const host = path.join(folder, name);
  mkdirSync(host, { recursive: true });
  const isSource = (file: string): boolean =>
    !/^(node_modules|dist|\.next|package-lock\.json)/.test(path.relative(sources, file));
  if (shared) cpSync(path.join(here, 'bundled'), host, { recursive: true });
  if (existsSync(sources)) cpSync(sources, host, { recursive: true, filter: isSource });
  // Packages of its own, if it has any, which no other host needs.
  const hasOwn = existsSync(path.join(packages, 'package-lock.json'));
  const from = hasOwn ? await installFolder(path.relative(root, packages)) : root;
  linkNodeModules(host, {
    packed,
    from,
    own,
    root,
    ...(withServer && { server: packServer(folder) }),
    ...(withApp && { app: packApp(folder) }),
  });

  switch (bundler) {
    case 'vite':
      await runVite(host, definition);
      break;
    case 'script':
      await run(host, ['build.mjs']);
      break;
    case 'parcel':
      await run(host, [commandIn(from, 'parcel'), 'build', 'index.html', '--no-source-maps', '--cache-dir', '.cache']);
      break;
    case 'next':
      writeNextConfig(host);
      await run(host, [commandIn(from, 'next'), 'build', host]);
      break;
    case 'none':
  }
  await finish?.(host);
}
