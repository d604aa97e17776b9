import { WrongUsage } from '../failures/operatorFailure.ts';

/** Reads the path in front of all paths of a server: "" or "/inbox". @throws WrongUsage */
export function readBasePath(text = ''): string {
  const path = text.replace(/\/+$/, '');
  // Browsers resolve "." and "..".
  if (path === '' || /^(\/(?!\.{1,2}(\/|$))[\w.~-]+)+$/.test(path)) return path;
  throw new WrongUsage(`The base path must be a path like /inbox, not "${text}"`);
}

/** The part of a path below the base path; null: the path is not below it. */
export function pathBelow(path: string, base: string): string | null {
  if (base === '' || path.startsWith(`${base}/`)) return path.slice(base.length);
  return path === base ? '/' : null;
}
