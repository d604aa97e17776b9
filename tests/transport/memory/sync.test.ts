import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../../src/model/index.ts';
import { createTestBackend, sampleWorld, syncingWorld } from '../../../src/testing/index.ts';
import { createMemoryTransport } from '../../../src/transport/index.ts';

const eventsOf = (transport: ReturnType<typeof createMemoryTransport>) => {
  const events: LiveEvent[] = [];
  const close = transport.openStream(
    {},
    {
      onOpen: () => undefined,
      onEvent: (event) => void events.push(event),
      onMalformed: () => undefined,
      onEnd: () => undefined,
    },
  );
  return { events, close };
};

describe('a world that is read from a chat service', () => {
  it('has its marks in the list', async () => {
    const world = syncingWorld(sampleWorld(), { unchecked: ['C05'], capped: ['C01'], archived: ['C09'] });
    const { conversations } = await createMemoryTransport(world).loadConversations();
    const find = (id: string) => conversations.find((conversation) => conversation.id === id);
    expect(find('C05')).toMatchObject({ is_unchecked: true, unread_count: 0 });
    expect(find('C01')).toMatchObject({ unread_is_capped: true });
    expect(find('C09')).toMatchObject({ is_archived: true });
  });

  it('tells all streams how far it is, and a user that they left', async () => {
    const backend = createTestBackend(syncingWorld(sampleWorld()));
    const maya = createMemoryTransport(backend);
    const other = createMemoryTransport(backend, { viewer: 'U03' });
    const [mine, theirs] = [eventsOf(maya), eventsOf(other)];
    const sync = { ...(await maya.loadSync()), checked: 200 };
    backend.changeSync(sync);
    backend.removeMember({ conversationId: 'C01', userId: 'U01' });
    await new Promise((resolve) => setTimeout(resolve));
    const named = (events: LiveEvent[]) => events.map(({ type }) => type).filter((type) => type !== 'connection');
    expect(named(mine.events)).toEqual(['sync', 'conversation_removed']);
    expect(named(theirs.events)).toEqual(['sync']);
    expect(await maya.loadSync()).toEqual(sync);
    const { conversations } = await maya.loadConversations();
    expect(conversations.map(({ id }) => id)).not.toContain('C01');
    mine.close();
    theirs.close();
  });

  it('can be disconnected', async () => {
    const transport = createMemoryTransport(syncingWorld(sampleWorld()));
    expect(await transport.loadFeatures()).toMatchObject({ sync: true, disconnect: true });
    await transport.disconnectWorkspace();
    expect(await transport.loadAuthStatus()).toEqual({ authenticated: false });
  });

  it('is the exception: other worlds have no chat service', async () => {
    const transport = createMemoryTransport(sampleWorld());
    expect(await transport.loadFeatures()).toEqual({
      aiEnabled: false,
      uploads: true,
      rules: true,
      ruleMarks: true,
      later: true,
    });
    await expect(transport.loadSync()).rejects.toMatchObject({ status: 404 });
  });
});
