import { describe, it } from 'vitest';
import { createTestBackend, sampleWorld, syncingWorld, testTransportContract } from '../../src/testing/index.ts';
import { createMemoryTransport } from '../../src/transport/index.ts';

describe('memory, with a chat service', () => {
  testTransportContract(
    () => {
      const backend = createTestBackend(syncingWorld(sampleWorld()));
      return {
        transport: createMemoryTransport(backend),
        asOther: createMemoryTransport(backend, { viewer: 'U03' }),
        signedOut: createMemoryTransport(backend, { signedIn: false }),
      };
    },
    { describe, it },
    { capabilities: ['sync'] },
  );
});
