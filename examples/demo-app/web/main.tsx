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
  type Inbox,
  parseLocation,
  type StorageOptions,
} from 'triage-inbox/core';
import { createRestTransport, createSharedStream } from 'triage-inbox/transport';
import { createFetchPreloaded } from './fetchPreloaded.ts';
import { InboxRoute } from './InboxRoute.tsx';
import { productName } from './productName.ts';
import { rememberToken } from './rememberToken.ts';
import { rememberTheme } from './skeleton/rememberTheme.ts';
import { startEarly } from './startEarly.ts';

/** The page belongs to the inbox: its keys need no prefix. */
const storage: StorageOptions = { names: 'bare' };
const env = browserEnv({ storage });
/** The sign-in page follows the theme of the inbox. */
const signInUrl = (returnTo: string): string =>
  `/auth/slack?${new URLSearchParams({ return_to: returnTo, ...(inbox.getState().theme === 'light' && { theme: 'light' }) })}`;

const inbox: Inbox = createInbox({
  transport: createSharedStream(createRestTransport({ signInUrl, storage, fetch: createFetchPreloaded() })),
  env,
  config: { productName, validateBeforeSend: true, permissionPromptMs: 2000, storeDefaults: true },
});

rememberTheme(inbox);
rememberToken(inbox, env.local);

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
// The server knows that this browser has a session: the answers are on their way.
if (document.querySelector('link[rel="preload"][as="fetch"]')) {
  const { pathname, search } = window.location;
  await startEarly(inbox, parseLocation(pathname + search, defaultPages));
}
createRoot(element).render(
  <StrictMode>
    {/* In a transition, a step forward and back at once would be lost. */}
    <BrowserRouter useTransitions={false}>
      <InboxRoute inbox={inbox} env={env} />
    </BrowserRouter>
  </StrictMode>,
);
