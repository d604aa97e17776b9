import { createRoot } from 'react-dom/client';
import { InboxProvider } from 'triage-inbox';
import { browserEnv, createInbox } from 'triage-inbox/core';
import { sampleWorld } from 'triage-inbox/testing';
import { createMemoryTransport } from 'triage-inbox/transport';
import { UnreadList } from './UnreadList.tsx';

// In your app: `createRestTransport({ baseUrl: 'https://inbox.example.com' })`, or your own transport.
const transport = createMemoryTransport(sampleWorld({ now: Date.now() }));
const inbox = createInbox({ transport, env: browserEnv(), config: { previewLength: 60 } });

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
createRoot(element).render(
  <InboxProvider inbox={inbox}>
    <UnreadList />
  </InboxProvider>,
);
