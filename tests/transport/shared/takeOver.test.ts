import { describe, expect, it } from 'vitest';
import type { MemoryTransport } from '../../../src/transport/index.ts';
import { fiveTabs, openStream, stage } from './stage.ts';

describe('another tab takes over without a gap', () => {
  it('when the leader closes its stream', async () => {
    const { backend, post, streams, flush } = await fiveTabs();
    await post('one');
    for (let leader = 0; leader < 4; leader += 1) {
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
    const { advance, flush, tab, transport } = stage();
    const server = transport();
    let opened = 0;
    const counted: MemoryTransport = {
      ...server,
      openStream: (options, handlers) => {
        opened += 1;
        return server.openStream(options, handlers);
      },
    };
    for (const each of [tab(), tab(), tab()]) openStream(each.share(counted));
    await flush();
    await advance(600_000);
    expect(opened).toBe(1);
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
    const slow: MemoryTransport = {
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
    const forgetful: MemoryTransport = {
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
