import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { npmCommand, root } from '../../../../scripts/runCommand.mjs';

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}${error ?? ''}`);
}

/** Packs the built package as `npm publish` would and unpacks it to `package` in the folder. Every host installs this copy. */
export const packPackage = (folder: string): string => pack(folder, { source: root, name: 'package' });

/** Builds the server and the app, unless they are built already. Once, before the workers: two builds would remove each other's files. */
export const buildServer = (): void => run(...npmCommand(['run', '--silent', 'build:demo']), root);

/** The same for the server. Several workers may need it. */
export const packServer = (folder: string): string =>
  pack(folder, { source: path.join(root, 'packages/server'), name: `server-${process.pid}` });

/** The same for the app. */
export const packApp = (folder: string): string =>
  pack(folder, { source: path.join(root, 'examples/demo-app'), name: `app-${process.pid}` });

function pack(folder: string, { source, name }: { source: string; name: string }): string {
  const target = path.join(folder, name);
  if (existsSync(target)) return target;
  const packed = path.join(folder, `${name}.packed`);
  mkdirSync(packed, { recursive: true });
  run(...npmCommand(['pack', '--silent', '--ignore-scripts', '--pack-destination', packed]), source);
  const [tarball, ...more] = readdirSync(packed);
  if (tarball === undefined || more.length > 0) throw new Error(`npm pack created ${more.length + 1} files`);
  // npm tarballs contain one folder, `package`. All systems ship tar, Windows since 10.
  run('tar', ['-xzf', tarball], packed);
  renameSync(path.join(packed, 'package'), target);
  rmSync(packed, { recursive: true });
  return target;
}
