import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const manifestOf = (folder: string): { dependencies?: Record<string, string> } =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

function findPackage(name: string, from: string): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return realpathSync(candidate);
    if (folder === path.dirname(folder)) throw new Error(`${name} is not installed beside ${from}`);
  }
}

/** Dependencies of a package. Peer dependencies come from the host. */
const dependenciesOf = (folder: string): string[] => Object.keys(manifestOf(folder).dependencies ?? {});

export interface HostModules {
  /** The unpacked package. */
  packed: string;
  /** Folder that has the host's own packages installed. */
  from: string;
  /** Names of the host's own packages: React, a router. */
  own: readonly string[];
  /** Folder that has the dependencies of `triage-inbox` installed. */
  root: string;
  /** The unpacked `triage-inbox-server`, for hosts that mount it. */
  server?: string;
  /** The unpacked `triage-inbox-app`. */
  app?: string;
}

/**
 * Creates `node_modules` as an install of the tarball would: the package, its declared dependencies and their dependencies on
 * one level, and nothing else. An undeclared import therefore fails to resolve, as in a real host. Packages are links, so
 * resolvers must keep them (`preserveSymlinks`).
 */
export function linkNodeModules(host: string, { packed, from, own, root, server, app }: HostModules): void {
  const modules = path.join(host, 'node_modules');
  const linked = new Map<string, string>();
  const pinned = new Set<string>();

  const link = (name: string, beside: string, isOwn: boolean): void => {
    if (pinned.has(name)) return;
    const target = findPackage(name, beside);
    const before = linked.get(name);
    if (before === target) return;
    if (before !== undefined) throw new Error(`Two versions of ${name}: ${before} and ${target}`);
    linked.set(name, target);
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    symlinkSync(target, path.join(modules, name), 'junction');
    for (const dependency of dependenciesOf(target)) link(dependency, target, isOwn);
    if (isOwn) pinned.add(name);
  };

  const manifest = path.join(host, 'package.json');
  if (!existsSync(manifest)) writeFileSync(manifest, '{ "name": "host", "private": true, "type": "module" }\n');
  for (const name of own) link(name, from, true);
  cpSync(packed, path.join(modules, 'triage-inbox'), { recursive: true });
  for (const name of dependenciesOf(packed)) link(name, root, false);
  if (app !== undefined) cpSync(app, path.join(modules, 'triage-inbox-app'), { recursive: true });
  if (server !== undefined) linkServer(path.join(modules, 'triage-inbox-server'), { server, root });
}

/** The server with links to its own dependencies, whose dependencies Node finds beside them: two have other versions of a third. */
function linkServer(target: string, { server, root }: { server: string; root: string }): void {
  cpSync(server, target, { recursive: true });
  for (const name of dependenciesOf(server)) {
    const link = path.join(target, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(findPackage(name, root), link, 'junction');
  }
}
