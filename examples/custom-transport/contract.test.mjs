// Checks the transport with the package's contract suite. It works with any test runner; this is Node's.
import { describe, it } from 'node:test';
import { testTransportContract } from 'triage-inbox/testing';
import { WebSocket } from 'ws';
import { startServer } from './server.mjs';

// Built from `socketTransport.ts` by `npm run build`.
const { createSocketTransport } = await import(new URL('dist-server/socketTransport.js', import.meta.url).href);

testTransportContract(
  async () => {
    const server = await startServer();
    const as = (person) =>
      createSocketTransport({ url: `${server.url.replace('http', 'ws')}/socket?as=${person}`, WebSocket });
    return { transport: as('U01'), asOther: as('U03'), signedOut: as('nobody'), close: () => server.close() };
  },
  { describe, it },
  { capabilities: ['views', 'search', 'searchSyntax', 'validation', 'readState', 'privacy', 'unusedCalls', 'pages'] },
);
