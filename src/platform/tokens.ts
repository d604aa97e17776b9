import type { KeyValueStorage, TokensPort } from '../core/ports.ts';
import { type StorageOptions, tokenNames } from '../model/index.ts';

function expireCookie(name: string): void {
  if (typeof document === 'undefined') return;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain-http origins.
    document.cookie = `${name}=; Max-Age=0; path=/`;
  } catch {
    // Sandboxed frames have no cookies: nothing to expire.
  }
}

/** Stores the token of the sign-in hand-off and removes it at logout. The REST transport reads it. With bare names the page belongs
 * to the inbox: logout then expires the cookies as well. Other cookies belong to the server, which ends its session itself. */
export const createBrowserTokens = (local: KeyValueStorage, { names }: StorageOptions = {}): TokensPort => ({
  save: (value) => local.set(tokenNames.token, value),
  clear() {
    local.remove(tokenNames.token);
    if (names !== 'bare') return;
    expireCookie(tokenNames.token);
    expireCookie(tokenNames.streamToken);
  },
});
