import { describe, it } from 'vitest';
import { testTransportContract } from '../../src/testing/index.ts';
import { createMemoryTransport, type MemoryBackend } from '../../src/transport/index.ts';
import { createFakeBrowser, type FakeTab } from '../transport/shared/fakeBrowser.ts';
import { allCapabilities } from './allCapabilities.ts';
import { assistant } from './assistant.ts';
import { instantTimers } from './instantTimers.ts';
import { sampleBackend } from './sampleBackend.ts';

const subjectIn = (tab: FakeTab, backend: MemoryBackend) => ({
  transport: tab.share(createMemoryTransport(backend, { ask: assistant })),
  asOther: tab.share(createMemoryTransport(backend, { viewer: 'U03' })),
  unfetched: tab.share(createMemoryTransport(backend, { viewer: 'U09' })),
  leaving: tab.share(createMemoryTransport(backend, { viewer: 'U05' })),
  signedOut: tab.share(createMemoryTransport(backend, { signedIn: false })),
  cutStreams: () => backend.cutStreams(),
});

instantTimers();

describe('a shared stream in the only tab', { tags: ['proof'] }, () => {
  testTransportContract(
    () => subjectIn(createFakeBrowser(globalThis).tab(), sampleBackend()),
    { describe, it },
    { capabilities: allCapabilities },
  );
});

describe('a shared stream that another tab holds', () => {
  testTransportContract(
    async () => {
      const backend = sampleBackend();
      const browser = createFakeBrowser(globalThis);
      const leader = browser.tab();
      const ignore = () => undefined;
      const handlers = { onOpen: ignore, onEvent: ignore, onMalformed: ignore, onEnd: ignore };
      const closes = [undefined, 'U03'].map((viewer) =>
        leader.share(createMemoryTransport(backend, viewer === undefined ? {} : { viewer })).openStream({}, handlers),
      );
      await browser.flush();
      return {
        ...subjectIn(browser.tab(), backend),
        close: () => {
          for (const close of closes) close();
        },
      };
    },
    { describe, it },
    { capabilities: allCapabilities },
  );
});
