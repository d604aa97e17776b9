import 'triage-inbox/styles.css';
import './page.css';
import './problems/problems.css';
import './skeleton/skeleton.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import {
  browserEnv,
  createInbox,
  defaultPages,
  type Env,
  type Inbox,
  type InboxLocation,
  parseLocation,
} from 'triage-inbox/core';
import {
  createOfflineStart,
  createRestTransport,
  createSharedStream,
  type OfflineStartOptions,
} from 'triage-inbox/transport';
import { basePath } from './basePath.ts';
import { InboxRoute } from './InboxRoute.tsx';
import { ownNames } from './ownNames.ts';
import { productName } from './productName.ts';
import { rememberTheme } from './skeleton/rememberTheme.ts';

/** The skeleton of the page stays at most for this time after the scripts have loaded. Then the inbox shows its loading screens. */
const latestMs = 2000;

function isListed(inbox: Inbox): boolean {
  const { session, conversations } = inbox.getState();
  if (session.status === 'authenticated') return conversations.load.status !== 'loading';
  return session.status !== 'loading' && session.status !== 'initializing';
}

/**
 * Starts the inbox at `location` before it is rendered, and resolves once it has something to show. A page with a session has
 * requested the first answers already: then the inbox renders once, with its list, instead of each loading screen in turn.
 */
function startEarly(inbox: Inbox, location: InboxLocation | null): Promise<void> {
  // The view goes to a message itself: an earlier jump would load its conversation twice.
  if (location !== null) inbox.actions.goTo(location.messageTs === undefined ? location : { page: location.page });
  inbox.start();
  return new Promise((resolve) => {
    const timer = setTimeout(finish, latestMs);
    const unsubscribe = inbox.subscribe(() => {
      if (isListed(inbox)) finish();
    });
    function finish(): void {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    }
    if (isListed(inbox)) finish();
  });
}

const { server, storage, lastListKey } = ownNames(basePath);
const env = browserEnv({ storage });
/** Reading `localStorage` throws if the browser denies it: the app then starts without a last list. */
const lastListStorage: OfflineStartOptions['storage'] = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
};
/** The sign-in page follows the theme of the inbox. */
const signInUrl = (returnTo: string): string =>
  `${basePath}/auth/slack?${new URLSearchParams({ return_to: returnTo, ...(inbox.getState().theme === 'light' && { theme: 'light' }) })}`;

const inbox: Inbox = createInbox({
  transport: createSharedStream(
    createOfflineStart(createRestTransport({ baseUrl: basePath, signInUrl, storage, fetch: createFetchPreloaded() }), {
      storage: lastListStorage,
      key: lastListKey,
    }),
    { server },
  ),
  env,
  config: {
    productName,
    validateBeforeSend: true,
    permissionPromptMs: 2000,
    storeDefaults: true,
    notificationIcon: `${basePath}/favicon.ico`,
    notificationSound: `${basePath}/notification-sound.mp3`,
  },
});

rememberTheme(inbox);
rememberToken(inbox, env.local);

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
// The server knows that this browser has a session: the answers are on their way.
if (document.querySelector('link[rel="preload"][as="fetch"]')) {
  const { pathname, search } = window.location;
  await startEarly(inbox, parseLocation(pathname.slice(basePath.length) + search, defaultPages));
}
createRoot(element).render(
  <StrictMode>
    {/* In a transition, a step forward and back at once would be lost. */}
    <BrowserRouter useTransitions={false} basename={basePath}>
      <InboxRoute inbox={inbox} env={env} />
    </BrowserRouter>
  </StrictMode>,
);

// After the first screen: it is for the next start. Not in development, where the files change without a new name.
if (import.meta.env.PROD) void navigator.serviceWorker?.register(`${basePath}/service-worker.js`).catch(() => {});

/** `fetch` for a page that preloads answers. A browser answers the first request of such an address with the preload, also when that
 * has failed long before: the request then goes out again. */
function createFetchPreloaded(): typeof fetch {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
  const waiting = new Set([...links].map(({ href }) => href));
  return async (input, init) => {
    const { href } = new URL(input instanceof Request ? input.url : input, document.baseURI);
    const isPreloaded = waiting.delete(href);
    try {
      return await fetch(input, init);
    } catch (error) {
      if (!isPreloaded || init?.signal?.aborted) throw error;
      return fetch(input, init);
    }
  };
}

/** Tells the server by a cookie whether this browser sends a token from local storage with its calls: the server cannot see the token,
 * and must not begin the next page with the answers of the session in the cookie. */
function rememberToken(inbox: Inbox, storage: Env['local']): void {
  let session: unknown;
  const store = (): void => {
    const { session: now } = inbox.getState();
    if (now === session) return;
    session = now;
    const age = storage.get('auth_token') === null ? 0 : 365 * 24 * 60 * 60;
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no Cookie Store on http
    document.cookie = `triage_token=stored; path=${basePath}/; max-age=${age}; samesite=lax`;
  };
  store();
  inbox.subscribe(store);
}
