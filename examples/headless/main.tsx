import { createRoot } from 'react-dom/client';
import { browserEnv, InboxProvider } from 'triage-inbox';
import { createInbox } from 'triage-inbox/core';
import { sampleWorld } from 'triage-inbox/testing';
import { createMemoryTransport } from 'triage-inbox/transport';
import { Glance } from './Glance.tsx';

// Yours is `createRestTransport({ baseUrl: 'https://inbox.example.com' })`, or a transport of your own.
const transport = createMemoryTransport(sampleWorld({ now: Date.now() }));
const inbox = createInbox({ transport, env: browserEnv(), config: { previewLength: 60 } });

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
createRoot(element).render(
  <InboxProvider inbox={inbox}>
    <Glance />
  </InboxProvider>,
);
