import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../../src/model/index.ts';
import { createFakeClock, sampleWorld } from '../../../src/testing/index.ts';
import type { InboxTransport, StreamEnd } from '../../../src/transport/contract.ts';
import { createMemoryBackend, createMemoryTransport, type MemoryBackend } from '../../../src/transport/index.ts';
import { createFakeBrowser, type FakeTab } from './fakeBrowser.ts';

interface Received {
  texts: string[];
  /** `resumed` of the connection events. */
  connections: boolean[];
  opened: number;
  ends: StreamEnd['reason'][];
  cursor: string | undefined;
  close(): void;
}

function openStream(transport: InboxTransport, cursor?: string): Received {
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

interface Stage {
  backend: MemoryBackend;
  tab(): FakeTab;
  transport(viewer?: string): InboxTransport;
  /** A stream of the sample user in a tab. */
  open(tab: FakeTab, cursor?: string): Received;
  post(text: string): Promise<void>;
  flush(): Promise<void>;
  advance(ms: number): Promise<void>;
}

function stage(): Stage {
  const clock = createFakeClock();
  const backend = createMemoryBackend(sampleWorld({ now: clock.now() }), { now: clock.now });
  const browser = createFakeBrowser(
    { setTimeout: (run, ms) => clock.after(ms, run), clearTimeout: (cancel) => (cancel as (() => void) | undefined)?.() },
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

const count = 5;

async function fiveTabs() {
  const all = stage();
  const tabs = Array.from({ length: count }, all.tab);
  const streams = tabs.map((tab) => all.open(tab));
  await all.flush();
  return { ...all, tabs, streams };
}

describe('a shared stream', () => {
  it('is one stream at the server and reaches all tabs once, in order', async () => {
    const { backend, streams, post } = await fiveTabs();
    expect(backend.openStreams).toBe(1);
    for (const text of ['one', 'two', 'three']) await post(text);
    for (const stream of streams) {
      expect(stream).toMatchObject({ opened: 1, connections: [false], texts: ['one', 'two', 'three'], ends: [] });
    }
  });

  it('is separate for each user, workspace and server', async () => {
    const { backend, flush, open, tab, transport } = stage();
    const [first, second, third] = [tab(), tab(), tab()];
    open(first);
    openStream(second.share(transport('U03')));
    openStream(third.share(transport(), { server: 'https://other.test' }));
    await flush();
    expect(backend.openStreams).toBe(3);
  });

  it('is not shared where locks or channels are missing', async () => {
    const { backend, flush, tab, transport } = stage();
    for (const missing of [{ locks: null }, { createChannel: null }, { locks: null }]) {
      openStream(tab().share(transport(), missing));
    }
    await flush();
    expect(backend.openStreams).toBe(3);
  });

  it('is not shared where the browser refuses locks', async () => {
    const { backend, flush, post, tab, transport } = stage();
    const locks = { request: () => Promise.reject(new DOMException('Not allowed', 'SecurityError')) };
    const streams = [tab(), tab()].map((each) => openStream(each.share(transport(), { locks })));
    await flush();
    expect(backend.openStreams).toBe(2);
    await post('one');
    for (const stream of streams) expect(stream.texts).toEqual(['one']);
    for (const stream of streams) stream.close();
    expect(backend.openStreams).toBe(0);
  });

  it('ends for all tabs when it ends at the server, and is opened once again', async () => {
    const { backend, flush, open, streams, tabs } = await fiveTabs();
    backend.cutStreams();
    await flush();
    for (const stream of streams) expect(stream.ends).toEqual(['failed']);
    backend.post({ conversationId: 'C13', userId: 'U03', text: 'missed' });
    const again = tabs.map((tab, index) => open(tab, streams[index]?.cursor));
    await flush();
    expect(backend.openStreams).toBe(1);
    for (const stream of again) expect(stream).toMatchObject({ connections: [true], texts: ['missed'] });
  });

  it('ends as refused in all tabs when the server refuses it', async () => {
    const { flush, tab, transport } = stage();
    const server = transport();
    const refused: InboxTransport = {
      ...server,
      openStream: (_options, handlers) => {
        void Promise.resolve().then(() => handlers.onEnd({ reason: 'unauthenticated' }));
        return () => undefined;
      },
    };
    const streams = [tab(), tab()].map((each) => openStream(each.share(refused)));
    await flush();
    for (const stream of streams) expect(stream.ends).toEqual(['unauthenticated']);
  });

  it('ends as failed if the session check fails', async () => {
    const { backend, flush, tab, transport } = stage();
    const failing: InboxTransport = { ...transport(), loadAuthStatus: () => Promise.reject(new Error('offline')) };
    const stream = openStream(tab().share(failing));
    await flush();
    expect(stream.ends).toEqual(['failed']);
    expect(backend.openStreams).toBe(0);
  });

  it('passes malformed frames on', async () => {
    const { flush, tab, transport } = stage();
    const server = transport();
    const broken: InboxTransport = {
      ...server,
      openStream: (options, handlers) =>
        server.openStream(options, {
          ...handlers,
          onEvent: (_event, cursor) => {
            handlers.onEvent({ type: 'connection', resumed: false }, cursor);
            void Promise.resolve().then(() => handlers.onMalformed(new TypeError('broken') as never));
          },
        }),
    };
    const streams = [tab(), tab()].map((each) => openStream(each.share(broken)));
    await flush();
    expect(streams[0]?.texts).toEqual(['malformed']);
  });

  it('forgets the user at a logout and a workspace switch', async () => {
    const { backend, flush, tab, transport } = stage();
    const shared = tab().share(transport('U05'));
    const stream = openStream(shared);
    await flush();
    await shared.switchWorkspace((await shared.loadInstallations?.())?.[1]?.id ?? '').catch(() => undefined);
    await shared.logout();
    stream.close();
    const next = openStream(shared);
    await flush();
    expect(next.ends).toEqual(['unauthenticated']);
    expect(backend.openStreams).toBe(0);
  });
});

describe('another tab takes over without a gap', () => {
  it('when the leader closes its stream', async () => {
    const { backend, post, streams, flush } = await fiveTabs();
    await post('one');
    for (let leader = 0; leader < count - 1; leader += 1) {
      streams[leader]?.close();
      backend.post({ conversationId: 'C13', userId: 'U03', text: `missed ${leader}` });
      await flush();
      expect(backend.openStreams).toBe(1);
      await post(`live ${leader}`);
    }
    const rest = streams.slice(-1);
    const texts = ['one', ...[0, 1, 2, 3].flatMap((each) => [`missed ${each}`, `live ${each}`])];
    for (const stream of rest) expect(stream).toMatchObject({ opened: 1, connections: [false], texts, ends: [] });
  });

  it('when the leader crashes', async () => {
    const { backend, flush, post, streams, tabs } = await fiveTabs();
    await post('one');
    tabs[0]?.crash();
    backend.post({ conversationId: 'C13', userId: 'U03', text: 'missed' });
    await flush();
    expect(backend.openStreams).toBe(1);
    await post('two');
    for (const stream of streams.slice(1)) {
      expect(stream).toMatchObject({ opened: 1, texts: ['one', 'missed', 'two'], ends: [] });
    }
  });

  it('within two seconds when the leader freezes; the old leader follows when it thaws', async () => {
    const { advance, backend, post, streams, tabs } = await fiveTabs();
    await post('one');
    tabs[0]?.freeze();
    await post('missed');
    expect(streams[1]?.texts).toEqual(['one']);
    await advance(2000);
    for (const stream of streams.slice(1)) expect(stream.texts).toEqual(['one', 'missed']);
    await post('two');
    tabs[0]?.thaw();
    await advance(1000);
    expect(backend.openStreams).toBe(1);
    await post('three');
    for (const stream of streams) {
      expect(stream).toMatchObject({ opened: 1, texts: ['one', 'missed', 'two', 'three'], ends: [] });
    }
  });

  it('when the tab that is granted the lock is frozen', async () => {
    const { advance, backend, post, streams, tabs } = await fiveTabs();
    tabs[1]?.freeze();
    streams[0]?.close();
    await post('missed');
    await advance(2000);
    expect(backend.openStreams).toBe(1);
    for (const stream of streams.slice(2)) expect(stream.texts).toEqual(['missed']);
    tabs[1]?.thaw();
    await advance(2000);
    for (const stream of streams.slice(1)) expect(stream.texts).toEqual(['missed']);
    expect(backend.openStreams).toBe(1);
  });

  it('and a silent leader keeps the lead', async () => {
    const { advance, backend, streams, tabs } = await fiveTabs();
    let opened = 0;
    const leader = streams[0];
    await advance(600_000);
    tabs[0]?.crash();
    opened += leader?.opened ?? 0;
    await advance(100);
    expect(opened).toBe(1);
    expect(backend.openStreams).toBe(1);
  });

  it('and a follower that was frozen takes no lead, and catches up', async () => {
    const { advance, backend, post, streams, tabs } = await fiveTabs();
    tabs[2]?.freeze();
    for (let index = 0; index < 20; index += 1) await post(`m${index}`);
    await advance(60_000);
    tabs[2]?.thaw();
    await advance(5000);
    expect(backend.openStreams).toBe(1);
    for (const stream of streams) expect(stream.texts).toHaveLength(20);
  });
});

describe('a tab that joins', () => {
  it('resumes from a recent cursor', async () => {
    const { open, post, streams, tab, flush } = await fiveTabs();
    await post('one');
    const cursor = streams[0]?.cursor;
    await post('two');
    const late = open(tab(), cursor);
    await flush();
    expect(late).toMatchObject({ connections: [true], texts: ['two'] });
    await post('three');
    expect(late.texts).toEqual(['two', 'three']);
  });

  it('resumes nothing from a cursor that the leader no longer has, so that it loads again', async () => {
    const { advance, open, post, streams, tab } = await fiveTabs();
    const cursor = streams[0]?.cursor;
    for (let index = 0; index < 2100; index += 1) await post(`m${index}`);
    const late = open(tab(), cursor);
    await advance(1000);
    expect(late).toMatchObject({ connections: [false], texts: [] });
    await post('next');
    expect(late.texts).toEqual(['next']);
  }, 60_000);

  it('waits for the connection of the leader', async () => {
    const { flush, tab, transport } = stage();
    const server = transport();
    const opens: (() => void)[] = [];
    const slow: InboxTransport = {
      ...server,
      openStream: (options, handlers) => {
        let close = (): void => {};
        opens.push(() => {
          close = server.openStream(options, handlers);
        });
        return () => close();
      },
    };
    const streams = [tab(), tab()].map((each) => openStream(each.share(slow)));
    await flush();
    expect(streams.map(({ opened }) => opened)).toEqual([0, 0]);
    expect(opens).toHaveLength(1);
    opens[0]?.();
    await flush();
    expect(streams.map(({ opened }) => opened)).toEqual([1, 1]);
  });
});

describe('a stream that cannot be continued without a gap', () => {
  it('ends for all tabs, so that each one loads again', async () => {
    const { flush, tab, transport } = stage();
    const server = transport();
    const forgetful: InboxTransport = {
      ...server,
      // The server no longer knows the cursor.
      openStream: (_options, handlers) => server.openStream({}, handlers),
    };
    const streams = [tab(), tab(), tab()].map((each) => openStream(each.share(forgetful)));
    await flush();
    streams[0]?.close();
    await flush();
    expect(streams.map(({ ends }) => ends)).toEqual([[], ['ended'], ['ended']]);
  });
});
