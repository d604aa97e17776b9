// The contract suite of the package, here in Node's own test runner.
import { describe, it } from 'node:test';
import { testTransportContract } from 'triage-inbox/testing';
import { WebSocket } from 'ws';
import { startServer } from './server.mjs';

// Built from `socketTransport.ts` by the script before this one.
const { createSocketTransport } = await import(new URL('dist-server/socketTransport.js', import.meta.url).href);

testTransportContract(
  async () => {
    const server = await startServer();
    const as = (person) =>
      createSocketTransport({ url: `${server.url.replace('http', 'ws')}/socket?as=${person}`, WebSocket });
    return { transport: as('U01'), asOther: as('U03'), signedOut: as('nobody'), close: () => server.close() };
  },
  { describe, it },
  { capabilities: ['views', 'search', 'searchSyntax', 'validation', 'readState', 'privacy', 'unusedCalls'] },
);
