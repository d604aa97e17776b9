import { describe, expect, it } from 'vitest';
import { avatarColors, avatarIndex } from '../../../src/core/format/avatar.ts';
import { unreadCountOf } from '../../../src/model/index.ts';
import {
  allRead,
  emptyWorld,
  liveStorm,
  notYetFetched,
  sampleNow,
  sampleWorld,
  tortureWorld,
} from '../../../src/testing/index.ts';
import { createMemoryBackend, createMemoryTransport } from '../../../src/transport/index.ts';
import { eventually } from '../../eventually.ts';

const unreadIn = async (world: ReturnType<typeof sampleWorld>) => {
  const { conversations } = await createMemoryTransport(world).loadConversations();
  return conversations.map(unreadCountOf);
};

describe('the torture world', () => {
  it('has every avatar colour, and names that are hard to render', () => {
    const users = Object.values(tortureWorld().workspaces[0]?.users ?? {});
    expect(new Set(users.map(({ id }) => avatarIndex(id))).size).toBe(avatarColors);
    const names = users.map(({ real_name = '' }) => real_name);
    expect(names.some((name) => /^\p{Extended_Pictographic}+$/u.test(name))).toBe(true);
    expect(names.some((name) => /\p{Script=Arabic}/u.test(name))).toBe(true);
    expect(names.some((name) => /\p{Script=Han}/u.test(name))).toBe(true);
    expect(names).toContain('');
    expect(Math.max(...names.map((name) => name.length))).toBeGreaterThan(75);
  });

  it('has conversations with 0, 1, 99 and over 1000 unread messages, and a word of 300 letters', async () => {
    expect(await unreadIn(tortureWorld())).toEqual(expect.arrayContaining([0, 1, 99, 1_200]));
    const texts = tortureWorld().workspaces.flatMap(({ conversations }) =>
      conversations.flatMap(({ messages }) => messages.map(({ text }) => text)),
    );
    expect(texts.some((text) => /\p{L}{300}/u.test(text))).toBe(true);
  });

  it('is the same every time', () => {
    expect(tortureWorld()).toEqual(tortureWorld({ now: sampleNow }));
  });
});

describe('a world for one state', () => {
  it('has nothing unread once all is read, threads included', async () => {
    expect(Math.max(...(await unreadIn(sampleWorld())))).toBeGreaterThan(0);
    expect(Math.max(...(await unreadIn(allRead(sampleWorld()))))).toBe(0);
  });

  it('answers 404 before the first fetch, and everything after it', async () => {
    const transport = createMemoryTransport(notYetFetched(sampleWorld()));
    await expect(transport.loadConversations()).rejects.toMatchObject({ status: 404 });
    await transport.fetchAllFromService();
    const { conversations } = await transport.loadConversations();
    expect(conversations.length).toBeGreaterThan(10);
  });

  it('has no conversations when empty', async () => {
    expect(await unreadIn(emptyWorld())).toEqual([]);
  });
});

describe('a live storm', () => {
  it('posts the requested number of messages of others, visible to the viewer, the same every time', async () => {
    const backend = createMemoryBackend(sampleWorld(), { now: () => sampleNow });
    const texts: string[] = [];
    createMemoryTransport(backend, { viewer: 'U01' }).openStream(
      {},
      {
        onOpen: () => undefined,
        onEvent: (event) => void (event.type === 'new_message' && texts.push(event.message.text)),
        onMalformed: () => undefined,
        onEnd: () => undefined,
      },
    );
    // The stream opens asynchronously.
    await eventually(() => expect(backend.openStreams).toBe(1));
    const written = liveStorm(backend, { messages: 50 });
    expect(written).toHaveLength(50);
    expect(written.every(({ user }) => user !== 'U01')).toBe(true);
    await eventually(() => expect(texts).toHaveLength(50));
    expect(texts).toEqual(written.map(({ text }) => text));
    const again = createMemoryBackend(sampleWorld(), { now: () => sampleNow });
    expect(liveStorm(again, { messages: 50 })).toEqual(written);
  });
});
