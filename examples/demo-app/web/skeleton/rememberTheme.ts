import type { Inbox } from 'triage-inbox/core';
import { basePath } from '../basePath.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/** Keeps a theme other than the default in a cookie, so that the server can send the next page with a skeleton in that theme. */
export function rememberTheme(inbox: Inbox): void {
  let stored: string | undefined;
  const store = (): void => {
    const { theme } = inbox.getState();
    if (theme === stored) return;
    stored = theme;
    const age = theme === 'dark' ? 0 : yearInSeconds;
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no Cookie Store on http
    document.cookie = `triage_theme=${theme}; path=${basePath}/; max-age=${age}; samesite=lax`;
  };
  store();
  inbox.subscribe(store);
}
