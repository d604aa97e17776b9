import { describe, expect, it } from 'vitest';
import type { StreamHandlers } from '../../../src/transport/contract.ts';
import type { MemoryTransport } from '../../../src/transport/index.ts';
import { fiveTabs, openStream, stage } from './stage.ts';

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
    const refused: MemoryTransport = {
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
    const failing: MemoryTransport = { ...transport(), loadAuthStatus: () => Promise.reject(new Error('offline')) };
    const stream = openStream(tab().share(failing));
    await flush();
    expect(stream.ends).toEqual(['failed']);
    expect(backend.openStreams).toBe(0);
  });

  it('reports a delay of the server and its end in all tabs', async () => {
    const { flush, tab, transport } = stage();
    const server = transport();
    let handlers: StreamHandlers | undefined;
    const observed: MemoryTransport = {
      ...server,
      openStream: (options, given) => {
        handlers = given;
        return server.openStream(options, given);
      },
    };
    const streams = [tab(), tab()].map((each) => openStream(each.share(observed)));
    await flush();
    handlers?.onEvent({ type: 'delay' }, undefined);
    await flush();
    for (const stream of streams) expect(stream).toMatchObject({ texts: ['delay'], connections: [false] });
    handlers?.onEvent({ type: 'connection', resumed: true }, undefined);
    await flush();
    for (const stream of streams) expect(stream).toMatchObject({ connections: [false, true], ends: [] });
  });

  it('passes malformed frames on', async () => {
    const { flush, tab, transport } = stage();
    const server = transport();
    const broken: MemoryTransport = {
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
    await shared.switchWorkspace((await shared.loadInstallations())[1]?.id ?? '').catch(() => undefined);
    await shared.logout();
    stream.close();
    const next = openStream(shared);
    await flush();
    expect(next.ends).toEqual(['unauthenticated']);
    expect(backend.openStreams).toBe(0);
  });
});
