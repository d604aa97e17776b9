import { type StorageOptions, storedKey, tokenNames } from '../../model/index.ts';

/** The token of requests: cookie `auth_token`, then `triage-inbox:auth_token` in local storage. `options` are those of the
 * environment. `undefined` outside of a page and if the browser denies access to storage. */
export const readToken = (options?: StorageOptions): string | undefined =>
  readCookie(tokenNames.token) ?? readLocal(storedKey(tokenNames.token, options));

/** The token of the live stream: cookie `auth_token_sse`, then the token of requests. */
export const readStreamToken = (options?: StorageOptions): string | undefined =>
  readCookie(tokenNames.streamToken) ?? readToken(options);

/** Scripts cannot read HttpOnly cookies; the browser sends them automatically. */
function readCookie(name: string): string | undefined {
  for (const pair of attempt(() => document.cookie)?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue;
    const value = pair.slice(equals + 1).trim();
    if (value !== '') return attempt(() => decodeURIComponent(value)) ?? value;
  }
  return undefined;
}

const readLocal = (name: string): string | undefined => attempt(() => localStorage.getItem(name)) || undefined;

/** Reads from the page. Sandboxed frames and blocked cookies make even the property access throw. Node and workers have no
 * page: some versions of Node have a `localStorage`, which must not be touched. */
function attempt<T>(read: () => T): T | undefined {
  if (typeof document === 'undefined') return undefined;
  try {
    return read();
  } catch {
    return undefined;
  }
}
