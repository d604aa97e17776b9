import { sampleWorld } from '../../src/testing/world/sampleWorld.ts';
import type { Assistant } from '../../src/transport/index.ts';
import { createMemoryBackend, createMemoryTransport } from '../../src/transport/index.ts';
import { describeTransport } from './transportContract.ts';

const ask: Assistant = (question, { max_sources, model }, search) => ({
  answer: `About "${question}"`,
  sources: search('the')
    .results.messages.slice(0, max_sources)
    .map(({ id, user, conversation_name, text, ts = '' }) => ({
      id,
      author: user,
      channel: conversation_name,
      text,
      timestamp: ts,
    })),
  model,
});

const everything = { views: true, search: true, ask: true, validates: true };

describeTransport('memory', everything, () => {
  const world = sampleWorld();
  for (const workspace of world.workspaces) workspace.notFetched.push('U09');
  const backend = createMemoryBackend(world);
  return {
    transport: createMemoryTransport(backend, { ask }),
    asOther: createMemoryTransport(backend, { viewer: 'U03' }),
    unfetched: createMemoryTransport(backend, { viewer: 'U09' }),
    leaving: createMemoryTransport(backend, { viewer: 'U05' }),
    signedOut: createMemoryTransport(backend, { signedIn: false }),
    close: () => backend.cutStreams(),
  };
});
