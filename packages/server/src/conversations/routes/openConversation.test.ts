import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../testing/startTestServer.ts';
import { signIn, type TestClient } from '../../../testing/testClient.ts';
import type { RunningServer } from '../../app/startServer.ts';

describe('opening a conversation', () => {
  let server: RunningServer;
  let ana: TestClient;
  let ben: TestClient;
  let dan: TestClient;

  beforeAll(async () => {
    server = await startTestServer();
    [ana, ben, dan] = [await signIn(server, 'ANA'), await signIn(server, 'BEN'), await signIn(server, 'DAN')];
    for (const client of [ana, ben, dan]) await client.get('/api/conversations/fetch-all');
  });
  afterAll(() => server.close());

  const open = async (client: TestClient, users: string[]) =>
    (await client.post('/api/conversations/open', { users })).body.data.conversation;
  const listedIds = async (client: TestClient): Promise<string[]> =>
    (await client.get('/api/conversations/data')).body.data.conversations.map(({ id }: { id: string }) => id);
  const foundIds = async (client: TestClient, q: string): Promise<string[]> =>
    (await client.get(`/api/search?q=${q}&type=conversations`)).body.results.conversations.map(
      ({ id }: { id: string }) => id,
    );

  it('answers existing dms, group dms and the dm with oneself', async () => {
    expect(await open(ana, ['BEN'])).toMatchObject({ id: 'DM_ANA_BEN', type: 'dm', dm_user: { id: 'BEN' } });
    expect(await open(ben, ['ANA', 'ANA', 'BEN'])).toMatchObject({ id: 'DM_ANA_BEN', dm_user: { id: 'ANA' } });
    expect(await open(ana, ['CLEO', 'BEN'])).toMatchObject({ id: 'DM_GROUP', name: expect.stringContaining('Cleo') });
    expect(await open(ana, ['ANA'])).toMatchObject({ id: 'DM_SELF', dm_user: { id: 'ANA' } });
  });

  it('makes one conversation for concurrent requests of all its members', async () => {
    const opened = await Promise.all([
      ...[1, 2, 3].map(() => open(ana, ['BEN', 'DAN'])),
      ...[1, 2, 3].map(() => open(dan, ['ANA', 'BEN'])),
    ]);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    const { rows } = await server.ports.database.execute(
      `select id from conversations where created_by in ('ANA', 'DAN') and type = 'dm'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('lists a new conversation by its own messages, not by those of others or of another workspace', async () => {
    const { id } = await open(ana, ['CLEO']);
    const { database } = server.ports;
    await database.execute(sql`
      insert into conversations (workspace_id, id, name, type, is_private, created_at) values ('GLOBEX', ${id}, 'same', 'channel', false, 1)`);
    await database.execute(sql`
      insert into messages (workspace_id, conversation_id, ts, text, search_text) values ('GLOBEX', ${id}, '1.5', 'x', ' x ')`);
    const cleo = await signIn(server, 'CLEO');
    await cleo.get('/api/conversations/fetch-all');
    expect(await listedIds(cleo)).not.toContain(id);
    expect(await foundIds(cleo, 'ana')).not.toContain(id);
    await ana.post('/api/messages/send', { channel: id, text: 'Hello Cleo' });
    expect(await listedIds(cleo)).toContain(id);
    expect(await foundIds(cleo, 'ana')).toContain(id);
  });

  it('lists a new conversation for its opener, and for the others from the first message', async () => {
    const { id, unread_count } = await open(ana, ['DAN']);
    expect(unread_count).toBe(0);
    expect(await listedIds(ana)).toContain(id);
    expect(await listedIds(dan)).not.toContain(id);
    expect(await foundIds(dan, 'ana')).not.toContain(id);
    expect((await ben.get(`/api/conversations/${id}/threads`)).status).toBe(404);
    expect((await dan.get(`/api/conversations/${id}/threads`)).body.data.messages).toEqual([]);

    const stream = await dan.stream();
    await stream.next();
    await ana.post('/api/messages/send', { channel: id, text: 'Hello Dan' });
    expect((await stream.next()).json).toMatchObject({ event: 'new_message', data: { conversation_id: id } });
    stream.close();
    expect(await listedIds(dan)).toContain(id);
    expect(await foundIds(dan, 'ana')).toContain(id);
  });

  it('lists an empty conversation for everyone who has opened it', async () => {
    const { id } = await open(ben, ['DAN']);
    expect(await listedIds(dan)).not.toContain(id);
    expect((await open(dan, ['BEN'])).id).toBe(id);
    expect(await listedIds(dan)).toContain(id);
  });

  it('names the field and the reason of a refusal', async () => {
    const refusal = async (users: string[]) => (await ana.post('/api/conversations/open', { users })).body.error;
    expect(await refusal([])).toBe('users: must not be empty');
    expect(await refusal(['FAY'])).toBe('users: there is no user FAY');
  });
});
