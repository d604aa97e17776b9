import { describe, it } from 'vitest';
import { createTestBackend, sampleWorld, syncingWorld, testTransportContract } from '../../src/testing/index.ts';
import { createMemoryTransport, type ServiceSearch } from '../../src/transport/index.ts';
import { instantTimers } from './instantTimers.ts';

const searchService: ServiceSearch = ({ q }, search) => {
  const { messages } = search(q).results;
  return { messages, total: messages.length, has_more: false };
};

instantTimers();

describe('memory, with a chat service', () => {
  testTransportContract(
    () => {
      const backend = createTestBackend(syncingWorld(sampleWorld()));
      return {
        transport: createMemoryTransport(backend, { searchService }),
        asOther: createMemoryTransport(backend, { viewer: 'U03' }),
        leaving: createMemoryTransport(backend, { viewer: 'U05' }),
        signedOut: createMemoryTransport(backend, { signedIn: false }),
      };
    },
    { describe, it },
    { capabilities: ['sync', 'features', 'searchService', 'emoji', 'disconnect'] },
  );
});
