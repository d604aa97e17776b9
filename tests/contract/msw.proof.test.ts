import { setupServer } from 'msw/node';
import { describe, it } from 'vitest';
import { testTransportContract } from '../../src/testing/index.ts';
import { createMswHandlers } from '../../src/testing/msw/index.ts';
import { createRestTransport } from '../../src/transport/index.ts';
import { allCapabilities } from './allCapabilities.ts';
import { assistant } from './assistant.ts';
import { personOf } from './personOf.ts';
import { sampleBackend } from './sampleBackend.ts';

const baseUrl = 'http://inbox.test';

describe('REST to MSW handlers', () => {
  testTransportContract(
    () => {
      const backend = sampleBackend();
      const server = setupServer(...createMswHandlers({ world: backend, baseUrl, viewerOf: personOf, ask: assistant }));
      server.listen({ onUnhandledRequest: 'error' });
      const as = (token?: string) => createRestTransport({ baseUrl, getToken: () => token });
      return {
        transport: as('U01'),
        asOther: as('U03'),
        unfetched: as('U09'),
        leaving: as('U05'),
        signedOut: as(),
        cutStreams: () => backend.cutStreams(),
        close: () => {
          backend.cutStreams();
          server.close();
        },
      };
    },
    { describe, it },
    { capabilities: allCapabilities },
  );
});
