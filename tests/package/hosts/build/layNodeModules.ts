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

/** What comes along with a package. Its peers are the host's own. */
const needsOf = (folder: string): string[] => Object.keys(manifestOf(folder).dependencies ?? {});

export interface HostModules {
  /** The unpacked package. */
  packed: string;
  /** Where the host's own packages are installed. */
  from: string;
  /** The host's own packages: its React, its router. */
  own: readonly string[];
  /** Where the dependencies of `triage-inbox` are installed. */
  root: string;
}

/**
 * Lays `node_modules` as an install of the tarball would: the package itself, what its `package.json` declares and what
 * that needs, all on one level, and nothing else. Something that is imported and not declared cannot be resolved, as for a
 * stranger. Links stand for copies, so whoever resolves here must keep them (`preserveSymlinks`).
 */
export function layNodeModules(host: string, { packed, from, own, root }: HostModules): void {
  const modules = path.join(host, 'node_modules');
  const laid = new Map<string, string>();
  const pinned = new Set<string>();

  const lay = (name: string, beside: string, isOwn: boolean): void => {
    if (pinned.has(name)) return;
    const target = findPackage(name, beside);
    const before = laid.get(name);
    if (before === target) return;
    if (before !== undefined) throw new Error(`Two versions of ${name}: ${before} and ${target}`);
    laid.set(name, target);
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    symlinkSync(target, path.join(modules, name), 'junction');
    for (const need of needsOf(target)) lay(need, target, isOwn);
    if (isOwn) pinned.add(name);
  };

  writeFileSync(path.join(host, 'package.json'), '{ "name": "host", "private": true, "type": "module" }\n');
  for (const name of own) lay(name, from, true);
  cpSync(packed, path.join(modules, 'triage-inbox'), { recursive: true });
  for (const name of needsOf(packed)) lay(name, root, false);
}
