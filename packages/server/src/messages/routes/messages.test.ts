import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallTs } from '../../../testing/smallWorkspaces.ts';
import { startTestServer } from '../../../testing/startTestServer.ts';
import { signIn, type TestClient } from '../../../testing/testClient.ts';
import type { RunningServer } from '../../app/startServer.ts';
import { postMessage } from '../commands/postMessage.ts';

interface Listed {
  id: string;
  unread_count: number;
  last_read?: string;
}

describe('sending a message', () => {
  let server: RunningServer;
  let ana: TestClient;
  let ben: TestClient;

  beforeAll(async () => {
    server = await startTestServer();
    ana = await signIn(server, 'ANA');
    ben = await signIn(server, 'BEN');
    for (const client of [ana, ben]) await client.get('/api/conversations/fetch-all');
  });
  afterAll(() => server.close());

  const send = (client: TestClient, body: object) => client.post('/api/messages/send', body);
  const textsOf = async (id: string): Promise<string[]> =>
    (await ana.get(`/api/conversations/${id}/threads`)).body.data.messages.map(({ text }: { text: string }) => text);
  const listed = async (client: TestClient, id: string): Promise<Listed | undefined> =>
    (await client.get('/api/conversations/data')).body.data.conversations.find((item: Listed) => item.id === id);

  it('stores and returns the message', async () => {
    const { status, body } = await send(ana, { channel: 'OPS', text: ' Hello <@BEN>\n', client_msg_id: 'first' });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: {
        message: {
          ts: expect.stringMatching(/^\d{10}\.\d{6}$/),
          user: 'ANA',
          user_data: { name: 'ana', real_name: 'Ana Ruiz', profile: { display_name: 'Ana' } },
          text: ' Hello <@BEN>\n',
          resolved_text: ' Hello @Ben Okafor\n',
          client_msg_id: 'first',
        },
      },
    });
    expect(await textsOf('OPS')).toContain(' Hello <@BEN>\n');
  });

  it('returns the first message for a repeated client_msg_id, also for concurrent requests, per person', async () => {
    const body = { channel: 'OPS', text: 'Once', client_msg_id: 'same' };
    const answers = await Promise.all([send(ana, body), send(ana, body), send(ana, { ...body, text: 'Twice' })]);
    const sent = new Set(answers.map((answer) => answer.body.data.message.ts));
    expect(sent.size).toBe(1);
    expect((await send(ben, body)).body.data.message.ts).not.toBe(answers[0]?.body.data.message.ts);
    // Any of the three may arrive first.
    const first = answers[0]?.body.data.message.text;
    expect((await textsOf('OPS')).filter((text) => text === 'Once' || text === 'Twice')).toEqual([first, 'Once']);
  });

  it('gives messages sent in the same millisecond distinct timestamps in the order of the conversation', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `Number ${index}`);
    const ports = { ...server.ports, now: () => 1_900_000_000_000 };
    const write = (text: string) =>
      postMessage(ports, { workspaceId: 'ACME', conversationId: 'DM_SELF', userId: 'ANA', text });
    const sent = (await Promise.all(texts.map(write))).map(({ ts }) => ts);
    expect([...sent].sort()).toEqual(texts.map((_, index) => `1900000000.0000${String(index).padStart(2, '0')}`));
    const byTs = new Map(sent.map((ts, index) => [ts, texts[index]]));
    expect(await textsOf('DM_SELF')).toEqual([...sent].sort().map((ts) => byTs.get(ts)));
  });

  it('stores all concurrent messages', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `At once ${index}`);
    const answers = await Promise.all(texts.map((text) => send(ana, { channel: 'DM_GROUP', text })));
    expect(new Set(answers.map((answer) => answer.body.data.message.ts)).size).toBe(20);
    expect((await textsOf('DM_GROUP')).sort()).toEqual(texts.sort());
  });

  it('adds replies to their thread, which everyone involved then follows', async () => {
    const parent = (await send(ben, { channel: 'DM_GROUP', text: 'Plan?' })).body.data.message;
    const reply = await send(ana, { channel: 'DM_GROUP', text: 'Ask <@CLEO>', thread_ts: parent.ts });
    expect(reply.body.data.message.thread_ts).toBe(parent.ts);
    const id = `DM_GROUP:${parent.ts}`;
    expect(await listed(ana, id)).toMatchObject({ unread_count: 0, last_read: reply.body.data.message.ts });
    expect(await listed(ben, id)).toMatchObject({ unread_count: 1, last_read: parent.ts });
    const cleo = await signIn(server, 'CLEO');
    await cleo.get('/api/conversations/fetch-all');
    expect(await listed(cleo, id)).toMatchObject({ unread_count: 1, last_read: parent.ts });
    // The thread's own id addresses the same thread.
    expect(await send(ana, { channel: id, text: 'And?', thread_ts: parent.ts })).toMatchObject({
      status: 200,
      body: { data: { message: { thread_ts: parent.ts } } },
    });
  });

  it('refuses unknown threads', async () => {
    const question = smallTs.question;
    const cases: [object, number, string][] = [
      [{ channel: `GENERAL:${question}` }, 400, 'thread_ts is required for thread replies'],
      [{ channel: `GENERAL:${question}`, thread_ts: smallTs.welcome }, 400, 'thread_ts: is not the thread of channel'],
      [{ channel: 'GENERAL', thread_ts: '1.000001' }, 404, 'thread_ts: there is no such thread'],
      [{ channel: 'GENERAL', thread_ts: smallTs.reply }, 404, 'thread_ts: there is no such thread'],
    ];
    for (const [body, status, error] of cases) {
      expect(await send(ana, { text: 'Hm', ...body })).toMatchObject({ status, body: { success: false, error } });
    }
  });

  it('is not unread for its author', async () => {
    const before = (await listed(ana, 'GENERAL'))?.unread_count;
    expect(before).toBeGreaterThan(0);
    await send(ana, { channel: 'GENERAL', text: 'Mine' });
    expect((await listed(ana, 'GENERAL'))?.unread_count).toBe(before);
    expect((await listed(ana, 'GENERAL'))?.last_read).toBeUndefined();
  });

  it('moves the cursor of an author with nothing unread', async () => {
    await ana.post('/api/conversations/DM_ANA_BEN/mark-read', { timestamp: smallTs.dm });
    const { ts } = (await send(ana, { channel: 'DM_ANA_BEN', text: 'Hi Ben' })).body.data.message;
    expect(await listed(ana, 'DM_ANA_BEN')).toMatchObject({ unread_count: 0, last_read: ts });
  });

  it('moves the cursor of an author over a deleted message', async () => {
    const received = async (threadTs?: string) => {
      const thread = threadTs === undefined ? {} : { thread_ts: threadTs };
      const sent = (await send(ben, { channel: 'DM_GROUP', text: 'A mistake', ...thread })).body.data.message;
      await ben.post('/api/conversations/DM_GROUP/delete-message', { timestamp: sent.ts });
    };
    await ana.post('/api/conversations/DM_GROUP/mark-read', { timestamp: '99999999999' });
    await received();
    const { ts } = (await send(ana, { channel: 'DM_GROUP', text: 'My topic' })).body.data.message;
    expect(await listed(ana, 'DM_GROUP')).toMatchObject({ last_read: ts });
    await send(ana, { channel: 'DM_GROUP', text: 'My reply', thread_ts: ts });
    await received(ts);
    const reply = (await send(ana, { channel: 'DM_GROUP', text: 'Another', thread_ts: ts })).body.data.message;
    expect(await listed(ana, `DM_GROUP:${ts}`)).toMatchObject({ unread_count: 0, last_read: reply.ts });
  });

  it('accepts up to 40 000 characters', async () => {
    expect(await send(ana, { channel: 'OPS', text: 'x'.repeat(40_000) })).toMatchObject({ status: 200 });
    expect(await send(ana, { channel: 'OPS', text: '&amp;'.repeat(40_000) })).toMatchObject({ status: 200 });
    expect(await send(ana, { channel: 'OPS', text: '&lt;'.repeat(40_001) })).toMatchObject({ status: 400 });
    expect(await send(ana, { channel: 'OPS', text: 'x'.repeat(40_001) })).toMatchObject({
      status: 400,
      body: { error: 'text: must be at most 40000 characters long' },
    });
  });

  it('validates without sending', async () => {
    const validate = async (message: object, mentions?: object) =>
      (await ana.post('/api/messages/validate', { message, mentions })).body;
    expect(await validate({ channel: 'OPS', text: 'Fine' })).toEqual({ success: true, errors: [] });
    expect(await validate({ channel: 'OPS', text: '  ' }, { users: ['NOBODY'] })).toEqual({
      success: false,
      errors: ['text: must not be empty', 'mentions.users: there is no user NOBODY'],
      message: 'text: must not be empty; mentions.users: there is no user NOBODY',
    });
    expect(await validate({ channel: 'OPS', text: 7 })).toMatchObject({ errors: ['text: must be a text'] });
    expect(await textsOf('OPS')).not.toContain('Fine');
  });
});

describe('marking read', () => {
  let server: RunningServer;
  let ana: TestClient;

  beforeAll(async () => {
    server = await startTestServer();
    ana = await signIn(server, 'ANA');
    await ana.get('/api/conversations/fetch-all');
  });
  afterAll(() => server.close());

  const mark = async (id: string, timestamp: string) =>
    (await ana.post(`/api/conversations/${encodeURIComponent(id)}/mark-read`, { timestamp })).body;
  const unreadOf = async (id: string): Promise<number | undefined> =>
    (await ana.get('/api/conversations/data')).body.data.conversations.find((item: Listed) => item.id === id)
      ?.unread_count;

  it('moves the cursor forward and back and updates the counts', async () => {
    const answer = (unread: number, lastRead: string) => ({
      success: true,
      data: {
        conversation_id: 'GENERAL',
        last_read: lastRead,
        unread_count: unread,
        unread_count_display: unread,
      },
    });
    expect(await unreadOf('GENERAL')).toBe(3);
    expect(await mark('GENERAL', smallTs.newest)).toEqual(answer(0, smallTs.newest));
    expect(await unreadOf('GENERAL')).toBe(0);
    expect(await mark('GENERAL', smallTs.reply)).toEqual(answer(2, smallTs.reply));
    expect(await unreadOf('GENERAL')).toBe(2);
    expect(await mark('GENERAL', '0')).toEqual(answer(3, '0'));
  });

  it('treats a time after the newest message as the newest message', async () => {
    expect((await mark('GENERAL', '99999999999.0')).data).toMatchObject({ last_read: smallTs.newest, unread_count: 0 });
    expect((await mark('OPS', '99999999999')).data).toMatchObject({ last_read: '0', unread_count: 0 });
  });

  it('keeps the read state of threads and their conversation separate', async () => {
    const thread = `GENERAL:${smallTs.question}`;
    await mark('GENERAL', smallTs.newest);
    expect(await unreadOf(thread)).toBe(2);
    expect((await mark(thread, smallTs.reply)).data).toMatchObject({ conversation_id: thread, unread_count: 1 });
    expect((await mark(thread, smallTs.newest)).data).toMatchObject({
      last_read: smallTs.secondReply,
      unread_count: 0,
    });
    expect(await unreadOf(thread)).toBe(0);
    expect(await unreadOf('GENERAL')).toBe(0);
  });

  it('changes nothing in a thread the person does not follow', async () => {
    expect((await mark(`GENERAL:${smallTs.welcome}`, smallTs.welcome)).data).toMatchObject({ unread_count: 0 });
  });
});
