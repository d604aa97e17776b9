import { describe, it } from 'vitest';
import { testTransportContract } from '../../src/testing/index.ts';
import { createMemoryTransport } from '../../src/transport/index.ts';
import { allCapabilities } from './allCapabilities.ts';
import { assistant } from './assistant.ts';
import { instantTimers } from './instantTimers.ts';
import { sampleBackend } from './sampleBackend.ts';

instantTimers();

describe('memory', () => {
  testTransportContract(
    () => {
      const backend = sampleBackend();
      return {
        transport: createMemoryTransport(backend, { ask: assistant }),
        asOther: createMemoryTransport(backend, { viewer: 'U03' }),
        unfetched: createMemoryTransport(backend, { viewer: 'U09' }),
        leaving: createMemoryTransport(backend, { viewer: 'U05' }),
        signedOut: createMemoryTransport(backend, { signedIn: false }),
        cutStreams: () => backend.cutStreams(),
      };
    },
    { describe, it },
    { capabilities: allCapabilities },
  );
});
