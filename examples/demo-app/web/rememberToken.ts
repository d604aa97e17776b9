import type { Env, Inbox } from 'triage-inbox/core';

/** Tells the server by a cookie whether this browser sends a token from local storage with its calls: the server cannot see the token,
 * and must not begin the next page with the answers of the session in the cookie. */
export function rememberToken(inbox: Inbox, storage: Env['local']): void {
  let session: unknown;
  const store = (): void => {
    const { session: now } = inbox.getState();
    if (now === session) return;
    session = now;
    const age = storage.get('auth_token') === null ? 0 : 365 * 24 * 60 * 60;
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no Cookie Store on http
    document.cookie = `triage_token=stored; path=/; max-age=${age}; samesite=lax`;
  };
  store();
  inbox.subscribe(store);
}
