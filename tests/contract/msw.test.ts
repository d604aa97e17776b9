import { setupServer } from 'msw/node';
import { createMswHandlers } from '../../src/testing/msw/index.ts';
import { sampleWorld } from '../../src/testing/world/sampleWorld.ts';
import { createMemoryBackend, createRestTransport } from '../../src/transport/index.ts';
import { assistant } from './assistant.ts';
import { personOf } from './personOf.ts';
import { describeTransport } from './transportContract.ts';

const baseUrl = 'http://inbox.test';

describeTransport('REST to MSW handlers', { views: true, search: true, ask: true, validates: true }, () => {
  const world = sampleWorld();
  for (const workspace of world.workspaces) workspace.notFetched.push('U09');
  const backend = createMemoryBackend(world);
  const server = setupServer(...createMswHandlers({ world: backend, baseUrl, viewerOf: personOf, ask: assistant }));
  server.listen({ onUnhandledRequest: 'error' });
  const as = (token?: string) => createRestTransport({ baseUrl, getToken: () => token });
  return {
    transport: as('U01'),
    asOther: as('U03'),
    unfetched: as('U09'),
    leaving: as('U05'),
    signedOut: as(),
    close: () => {
      backend.cutStreams();
      server.close();
    },
  };
});
