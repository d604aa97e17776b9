import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call, signIn } from '../../testing/testClient.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';

const saved = {
  kind: 'saved',
  conversation_id: 'GENERAL',
  message_ts: '1712.000100',
  created: 1713,
  last_seen: '1712.000100',
};

/** Makes a call with a body that is no POST. */
const send = (url: string, method: string, token: string, body?: object) =>
  call(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

it('keeps entries over a server restart', async () => {
  const opened = await openTestDatabase();
  const openDatabase = async () => ({ ...opened, close: async () => {} });
  try {
    const first = await startTestServer({ openDatabase });
    const { token } = await signIn(first, 'ANA');
    expect((await send(`${first.url}/api/later/mine`, 'PUT', token, saved)).status).toBe(200);
    await first.close();
    const second = await startTestServer({ openDatabase });
    const again = await signIn(second, 'ANA');
    expect((await again.get('/api/later')).body.data.entries).toEqual([{ id: 'mine', ...saved }]);
    await second.close();
  } finally {
    await opened.close();
  }
});

describe('entries of Later', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('separates the workspaces of a person', async () => {
    const [here, there] = [await signIn(server, 'ANA'), await signIn(server, 'ANA2', 'GLOBEX')];
    await send(`${server.url}/api/later/mine`, 'PUT', here.token, saved);
    expect((await there.get('/api/later')).body.data.entries).toEqual([]);
    expect((await here.get('/api/later')).body.data.entries).toHaveLength(1);
  });

  it('take a sleeping conversation out of the unread counts until it returns', async () => {
    const ana = await signIn(server, 'ANA');
    const ben = await signIn(server, 'BEN');
    const say = (text: string) => ben.post('/api/messages/send', { channel: 'GENERAL', text });
    const unread = async (): Promise<number> => {
      const body = { groups: [{ id: 'unread', filters: [{ field: 'id', operator: 'eq', value: 'GENERAL' }] }] };
      return (await ana.post('/api/conversations/aggregate', body)).body.results.unread.unread_count;
    };
    await say('Hello');
    expect(await unread()).toBe(1);
    const now = Math.floor(Date.now() / 1000);
    const put = (id: string, wait: object) =>
      send(`${server.url}/api/later/${id}`, 'PUT', ana.token, {
        kind: 'snooze',
        conversation_id: 'GENERAL',
        created: now,
        last_seen: `${now + 60}.000000`,
        ...wait,
      });
    await put('sleeps', { until: now + 3600 });
    expect(await unread()).toBe(0);
    await put('sleeps', { until: now - 1 });
    expect(await unread()).toBe(1);
    await put('sleeps', { reply: 'BEN' });
    expect(await unread()).toBe(0);
    await put('sleeps', { reply: 'BEN', last_seen: '1.000000' });
    expect(await unread()).toBe(1);
  });

  it('make a conversation count that has returned, although its messages are read', async () => {
    const [ana, ben] = [await signIn(server, 'ANA'), await signIn(server, 'BEN')];
    const filters = [
      { field: 'id', operator: 'eq', value: 'OPS' },
      { field: 'unread_count', operator: 'gt', value: 0 },
    ];
    const unread = async (): Promise<number> => {
      const { body } = await ana.post('/api/conversations/aggregate', { groups: [{ id: 'one', filters }] });
      return body.results.one.unread_count;
    };
    const sent = await ben.post('/api/messages/send', { channel: 'OPS', text: 'Done' });
    const { ts } = sent.body.data.message;
    await ana.post('/api/conversations/OPS/mark-read', { timestamp: ts });
    expect(await unread()).toBe(0);
    const now = Math.floor(Date.now() / 1000);
    const put = (wait: object) =>
      send(`${server.url}/api/later/back`, 'PUT', ana.token, {
        kind: 'reminder',
        conversation_id: 'OPS',
        message_ts: ts,
        created: now,
        last_seen: ts,
        ...wait,
      });
    await put({ until: now + 3600 });
    expect(await unread()).toBe(0);
    await put({ until: now - 1 });
    expect(await unread()).toBe(1);
    // It came back with a reply that the person has read since.
    await put({ reply: 'BEN', last_seen: '1.000000' });
    expect(await unread()).toBe(0);
  });

  it('are not shown while the person may not read the conversation, and come back', async () => {
    const ana = await signIn(server, 'ANA');
    const { database } = server.ports;
    await database.execute(sql`insert into conversations (workspace_id, id, name, type, is_private, created_at)
      values ('ACME', 'VAULT', 'secret', 'channel', true, 0)`);
    const join = sql`insert into conversation_members (workspace_id, conversation_id, user_id) values ('ACME', 'VAULT', 'ANA')`;
    await database.execute(join);
    const entry = { ...saved, conversation_id: 'VAULT' };
    expect((await send(`${server.url}/api/later/secret`, 'PUT', ana.token, entry)).status).toBe(200);
    const shown = async () =>
      (await ana.get('/api/later')).body.data.entries.some(({ id }: { id: string }) => id === 'secret');
    await database.execute(sql`delete from conversation_members where conversation_id = 'VAULT'`);
    expect(await shown()).toBe(false);
    await database.execute(join);
    expect(await shown()).toBe(true);
  });

  it('are limited in number; a change of one is no further one', async () => {
    const ben = await signIn(server, 'BEN');
    await server.ports.database.execute(sql`
      insert into later_entries (workspace_id, user_id, id, kind, conversation_id, created, last_seen)
      select 'ACME', 'BEN', 'later-' || n, 'snooze', 'GENERAL', 1, '1' from generate_series(1, 1000) n`);
    expect(await send(`${server.url}/api/later/another`, 'PUT', ben.token, saved)).toMatchObject({
      status: 400,
      body: { error: 'There can be at most 1000 entries in Later' },
    });
    expect((await send(`${server.url}/api/later/later-1`, 'PUT', ben.token, saved)).status).toBe(200);
    expect((await ben.get('/api/later')).body.data.entries).toHaveLength(1000);
  });
});
