import { sampleWorld } from '../../src/testing/world/sampleWorld.ts';
import { createMemoryBackend, createMemoryTransport } from '../../src/transport/index.ts';
import { assistant } from './assistant.ts';
import { describeTransport } from './transportContract.ts';

describeTransport('memory', { views: true, search: true, ask: true, validates: true }, () => {
  const world = sampleWorld();
  for (const workspace of world.workspaces) workspace.notFetched.push('U09');
  const backend = createMemoryBackend(world);
  return {
    transport: createMemoryTransport(backend, { ask: assistant }),
    asOther: createMemoryTransport(backend, { viewer: 'U03' }),
    unfetched: createMemoryTransport(backend, { viewer: 'U09' }),
    leaving: createMemoryTransport(backend, { viewer: 'U05' }),
    signedOut: createMemoryTransport(backend, { signedIn: false }),
    close: () => backend.cutStreams(),
  };
});
