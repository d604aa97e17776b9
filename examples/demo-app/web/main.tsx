import 'triage-inbox/styles.css';
import './page.css';
import './problems/problems.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { browserEnv, type Inbox, readStreamToken, readToken } from 'triage-inbox';
import { createInbox } from 'triage-inbox/core';
import { createRestTransport } from 'triage-inbox/transport';
import { InboxRoute } from './InboxRoute.tsx';

const env = browserEnv();
/** The page in between has the theme of the inbox: dark unless it is told otherwise. */
const signInUrl = (returnTo: string): string =>
  `/auth/slack?${new URLSearchParams({ return_to: returnTo, ...(inbox.getState().theme === 'light' && { theme: 'light' }) })}`;

const inbox: Inbox = createInbox({
  transport: createRestTransport({ getToken: readToken, getStreamToken: readStreamToken, signInUrl }),
  env,
  config: { validateBeforeSend: true },
});

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
createRoot(element).render(
  <StrictMode>
    {/* As a transition, a step forth and back at once would be none, and the inbox would stay where it was. */}
    <BrowserRouter useTransitions={false}>
      <InboxRoute inbox={inbox} env={env} />
    </BrowserRouter>
  </StrictMode>,
);
