import { beforeEach, describe, expect, it } from 'vitest';
import { sampleWorld } from '../../../src/testing/index.ts';
import { createMemoryBackend, createMemoryTransport, type MemoryTransport } from '../../../src/transport/index.ts';

describe('openConversation of the memory transport', () => {
  let maya: MemoryTransport;
  let luca: MemoryTransport;
  beforeEach(() => {
    const backend = createMemoryBackend(sampleWorld());
    maya = createMemoryTransport(backend);
    luca = createMemoryTransport(backend, { viewer: 'U08' });
  });

  const listedIds = async (transport: MemoryTransport): Promise<string[]> =>
    (await transport.loadConversations()).conversations.map(({ id }) => id);
  const foundIds = async (transport: MemoryTransport, q: string): Promise<string[]> =>
    (await transport.search({ q, type: 'conversations' })).results.conversations.map(({ id }) => id);

  it('opens an existing dm and an existing group dm', async () => {
    expect(await maya.openConversation(['U08'])).toMatchObject({ id: 'D02', dm_user: { id: 'U08' } });
    const group = await maya.openConversation(['U09', 'U05']);
    expect(group.dm_user).toBeUndefined();
    expect(Object.keys(group.members_data ?? {}).sort()).toEqual(['U05', 'U09']);
    expect(await listedIds(maya)).toContain(group.id);
  });

  it('opens a dm with oneself', async () => {
    const alone = await maya.openConversation(['U01']);
    expect(alone).toMatchObject({ type: 'dm', dm_user: { id: 'U01' } });
    expect((await maya.openConversation(['U01', 'U01'])).id).toBe(alone.id);
  });

  it('shows a new conversation to the others from its first message', async () => {
    const { id } = await maya.openConversation(['U07', 'U08']);
    expect(await listedIds(maya)).toContain(id);
    expect(await listedIds(luca)).not.toContain(id);
    expect(await foundIds(luca, 'maya')).not.toContain(id);
    await maya.sendMessage({ channel: id, text: 'Hello', client_msg_id: 'a' });
    expect(await listedIds(luca)).toContain(id);
    expect(await foundIds(luca, 'maya')).toContain(id);
  });

  it('lists an empty conversation for everyone who has opened it', async () => {
    const { id } = await maya.openConversation(['U07', 'U08']);
    expect((await luca.openConversation(['U01', 'U07'])).id).toBe(id);
    expect(await listedIds(luca)).toContain(id);
  });
});
