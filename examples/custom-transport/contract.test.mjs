// Checks the transport with the package's contract suite. It works with any test runner; this is Node's.
import { describe, it } from 'node:test';
import { testTransportContract } from 'triage-inbox/testing';
import { WebSocket } from 'ws';
import { startServer } from './server.mjs';

// Built from `chatTransport.ts` by `npm test`.
const { createChatTransport } = await import(new URL('dist-server/chatTransport.js', import.meta.url).href);

testTransportContract(
  async () => {
    const server = await startServer();
    const as = (person) =>
      createChatTransport({ url: `${server.url.replace('http', 'ws')}/chat?as=${person}`, WebSocket });
    return { transport: as('ana'), asOther: as('ben'), signedOut: as('nobody'), close: () => server.close() };
  },
  { describe, it },
  { hasThreads: false, capabilities: ['stream', 'replay', 'signIn', 'types', 'readState', 'privacy'] },
);
