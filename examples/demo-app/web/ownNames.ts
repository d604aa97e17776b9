import type { StorageOptions } from 'triage-inbox/core';

/** The names of what all pages of an origin can reach. */
interface OwnNames {
  /** The server of the shared stream. */
  server: string;
  storage: StorageOptions & { prefix: string };
  /** The key of the last list, for a start without a network. */
  lastListKey: string;
}

/** Names for the app at `basePath` alone: an app at another path of the origin may be of another server, for the same person and
 * workspace. The keys that the specification names, such as `auth_token`, are the same for all. */
export function ownNames(basePath: string): OwnNames {
  const prefix = basePath === '' ? 'triage-inbox:' : `triage-inbox:${basePath}:`;
  return { server: basePath, storage: { names: 'bare', prefix }, lastListKey: `${prefix}last-list` };
}
