/** The names under which an inbox stores values in the browser. Give the same options to `createRestTransport`, which reads the
 * token. */
export interface StorageOptions {
  /** The beginning of all keys. Inboxes with different prefixes share nothing. Default: `triage-inbox:`. */
  prefix?: string | undefined;
  /** `bare` stores `theme`, `auth_token`, `app_errors` and `debug` without the prefix, and logout expires the cookies `auth_token`
   * and `auth_token_sse`: for a page that shows only the inbox. Default: `prefixed`. */
  names?: 'prefixed' | 'bare' | undefined;
}

const defaultStoragePrefix = 'triage-inbox:';

/** The names of tokens: cookies, and the name of a key in local storage. */
export const tokenNames = { token: 'auth_token', streamToken: 'auth_token_sse' } as const;

/** The key of a value in browser storage. `name` is the name that the core uses; most begin with the default prefix. */
export function storedKey(
  name: string,
  { prefix = defaultStoragePrefix, names = 'prefixed' }: StorageOptions = {},
): string {
  if (name.startsWith(defaultStoragePrefix)) return prefix + name.slice(defaultStoragePrefix.length);
  return names === 'bare' ? name : prefix + name;
}
