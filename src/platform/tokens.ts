import type { TokensPort } from '../core/ports.ts';
import { tokenNames } from '../model/index.ts';
import { localStore } from './storage.ts';

const { token, streamToken } = tokenNames;

function expireCookie(name: string): void {
  if (typeof document === 'undefined') return;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain-http origins.
    document.cookie = `${name}=; Max-Age=0; path=/`;
  } catch {
    // Sandboxed frames have no cookies: nothing to expire.
  }
}

/** Stores the token of the sign-in hand-off and removes all tokens at logout. The REST transport reads them. */
export const browserTokens: TokensPort = {
  save: (value) => localStore.set(token, value),
  clear() {
    localStore.remove(token);
    expireCookie(token);
    expireCookie(streamToken);
  },
};
