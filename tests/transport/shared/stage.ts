import type { LiveEvent } from '../../../src/model/index.ts';
import { createFakeClock, sampleWorld } from '../../../src/testing/index.ts';
import type { StreamEnd } from '../../../src/transport/contract.ts';
import {
  createMemoryBackend,
  createMemoryTransport,
  type MemoryBackend,
  type MemoryTransport,
} from '../../../src/transport/index.ts';
import { createFakeBrowser, type FakeTab } from './fakeBrowser.ts';

export interface Received {
  texts: string[];
  /** `resumed` of the connection events. */
  connections: boolean[];
  opened: number;
  ends: StreamEnd['reason'][];
  cursor: string | undefined;
  close(): void;
}

export function openStream(transport: MemoryTransport, cursor?: string): Received {
  const received: Received = { texts: [], connections: [], opened: 0, ends: [], cursor, close: () => {} };
  const textOf = (event: LiveEvent): string => ('message' in event && event.message?.text) || event.type;
  received.close = transport.openStream(cursor === undefined ? {} : { cursor }, {
    onOpen: () => {
      received.opened += 1;
    },
    onEvent(event, id) {
      received.cursor = id ?? received.cursor;
      if (event.type === 'connection') received.connections.push(event.resumed);
      else received.texts.push(textOf(event));
    },
    onMalformed: () => received.texts.push('malformed'),
    onEnd: ({ reason }) => received.ends.push(reason),
  });
  return received;
}

export interface Stage {
  backend: MemoryBackend;
  tab(): FakeTab;
  transport(viewer?: string): MemoryTransport;
  /** A stream of the sample user in a tab. */
  open(tab: FakeTab, cursor?: string): Received;
  post(text: string): Promise<void>;
  flush(): Promise<void>;
  advance(ms: number): Promise<void>;
}

/** Tabs with a memory backend and a fake clock. */
export function stage(): Stage {
  const clock = createFakeClock();
  const backend = createMemoryBackend(sampleWorld({ now: clock.now() }), { now: clock.now });
  const browser = createFakeBrowser(
    {
      setTimeout: (run, ms) => clock.after(ms, run),
      clearTimeout: (cancel) => (cancel as (() => void) | undefined)?.(),
    },
    clock.now,
  );
  const transport = (viewer?: string) => createMemoryTransport(backend, viewer === undefined ? {} : { viewer });
  return {
    backend,
    tab: browser.tab,
    transport,
    open: (tab, cursor) => openStream(tab.share(transport()), cursor),
    async post(text) {
      backend.post({ conversationId: 'C13', userId: 'U03', text });
      await browser.flush();
    },
    flush: browser.flush,
    async advance(ms) {
      for (let passed = 0; passed < ms; passed += 50) {
        clock.advance(50);
        await browser.flush();
      }
    },
  };
}

/** Five tabs that share a stream; the first one leads. */
export async function fiveTabs() {
  const all = stage();
  const tabs = Array.from({ length: 5 }, all.tab);
  const streams = tabs.map((tab) => all.open(tab));
  await all.flush();
  return { ...all, tabs, streams };
}
