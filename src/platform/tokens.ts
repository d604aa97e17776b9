import type { KeyValueStorage, TokensPort } from '../core/ports.ts';
import { localStore } from './storage.ts';

const tokenName = 'auth_token';
const streamTokenName = 'auth_token_sse';

/** The value of a cookie that scripts may read; HttpOnly ones are sent by the browser and not seen here. */
export function readCookie(name: string, cookies: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue;
    const value = pair.slice(equals + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return undefined;
}

const cookies = (): string => (typeof document === 'undefined' ? '' : document.cookie);

const present = (value: string | null | undefined): string | undefined => (value ? value : undefined);

/** For requests: cookie `auth_token`, then local storage `auth_token` (product spec §6). */
export const readToken = (jar: string = cookies(), storage: KeyValueStorage = localStore): string | undefined =>
  present(readCookie(tokenName, jar)) ?? present(storage.get(tokenName));

/** For the stream: cookie `auth_token_sse`, cookie `auth_token`, local storage `auth_token` (product spec §6). */
export const readStreamToken = (jar: string = cookies(), storage: KeyValueStorage = localStore): string | undefined =>
  present(readCookie(streamTokenName, jar)) ?? readToken(jar, storage);

const expire = (name: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain-http origins.
  if (typeof document !== 'undefined') document.cookie = `${name}=; Max-Age=0; path=/`;
};

export const browserTokens: TokensPort = {
  save: (token) => localStore.set(tokenName, token),
  clear() {
    localStore.remove(tokenName);
    expire(tokenName);
    expire(streamTokenName);
  },
};
