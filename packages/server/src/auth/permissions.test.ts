import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallTs } from '../../testing/smallWorkspaces.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call, signIn, type TestClient } from '../../testing/testClient.ts';
import type { RunningServer } from '../app/startServer.ts';
import { markRead } from '../conversations/commands/markRead.ts';
import { postMessage } from '../messages/commands/postMessage.ts';

/** Conversations that Ana must not see: a private channel, a dm of others, a channel of another workspace. */
const hidden = ['SECRET', 'DM_BEN_CLEO', 'LOBBY'];

describe('an inaccessible conversation', () => {
  let server: RunningServer;
  let ana: TestClient;
  let ben: TestClient;
  let secretThread: string;

  beforeAll(async () => {
    server = await startTestServer();
    ana = await signIn(server, 'ANA');
    ben = await signIn(server, 'BEN');
    for (const client of [ana, ben]) await client.get('/api/conversations/fetch-all');
    const { body } = await ben.post('/api/messages/send', {
      channel: 'SECRET',
      text: 'A secret answer for <@ANA>',
      thread_ts: smallTs.secret,
    });
    secretThread = `SECRET:${body.data.message.thread_ts}`;
  });
  afterAll(() => server.close());

  it('is in no list, even with a mention of the viewer', async () => {
    const answers = [
      await ana.get('/api/conversations/data'),
      await ana.post('/api/conversations/filtered', { filter: [], includeThreads: true }),
      await ana.get('/api/users/display-data'),
      await ana.get('/api/conversations/GENERAL/threads'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      const text = JSON.stringify(body);
      expect(text).not.toMatch(/surprise|Between us|A secret answer|"secret"|DM_BEN_CLEO|FAY/);
    }
    expect(JSON.stringify((await ben.get('/api/conversations/data')).body)).toContain('A secret answer');
  });

  it('is counted in no aggregate', async () => {
    const aggregate = async (client: TestClient) =>
      (
        await client.post('/api/conversations/aggregate', {
          groups: [
            { id: 'all', filters: [] },
            { id: 'secret', filters: [{ field: 'id', operator: 'contains', value: 'SECRET' }] },
          ],
        })
      ).body.results;
    // Unread in #general, the dm with Ben and the thread in #general.
    expect(await aggregate(ana)).toEqual({ all: { unread_count: 3 }, secret: { unread_count: 0 } });
    expect((await signIn(server, 'CLEO').then(aggregate)).secret).toEqual({ unread_count: 1 });
  });

  it('answers exactly like a conversation that does not exist', async () => {
    const missing = await ana.get('/api/conversations/NOWHERE/threads');
    for (const id of [...hidden, secretThread]) {
      const answer = await ana.get(`/api/conversations/${encodeURIComponent(id)}/threads`);
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: missing.body });
      expect(
        await ana.post(`/api/conversations/${encodeURIComponent(id)}/mark-read`, { timestamp: '1.0' }),
      ).toMatchObject({
        status: 404,
        body: missing.body,
      });
    }
    for (const channel of hidden) {
      expect(await ana.post('/api/messages/send', { channel, text: 'Hello' })).toMatchObject({ status: 404 });
      expect(await ana.post('/api/messages/validate', { message: { channel, text: 'Hello' } })).toMatchObject({
        status: 200,
        body: { success: false, errors: ['Conversation not found'] },
      });
    }
    expect(
      await ana.post('/api/messages/send', { channel: 'SECRET', text: 'Hello', thread_ts: smallTs.secret }),
    ).toMatchObject({ status: 404, body: missing.body });
  });

  it('is not in the stream, live or replayed', async () => {
    const stream = await ana.stream();
    const cursor = (await stream.next()).id;
    const write = (conversationId: string, text: string, threadTs?: string) =>
      postMessage(server.ports, {
        workspaceId: conversationId === 'LOBBY' ? 'GLOBEX' : 'ACME',
        conversationId,
        userId: 'BEN',
        text,
        ...(threadTs && { threadTs }),
      });
    for (const id of hidden) await write(id, 'Not for Ana');
    await write('SECRET', 'Not for <@ANA>', smallTs.secret);
    await markRead(server.ports, { workspaceId: 'ACME', userId: 'BEN' }, 'GENERAL', smallTs.newest);
    await write('GENERAL', 'For all');
    expect((await stream.next()).json.data.message.text).toBe('For all');

    const replayed = await ana.stream(cursor);
    const [greeting, first] = await replayed.take(2);
    expect(greeting?.json.data.resumed).toBe(true);
    expect(first?.json.data.message.text).toBe('For all');
    stream.close();
    replayed.close();
  });

  it('differs from a public channel, which non-members can read, but not write to or mark', async () => {
    expect(await ana.get('/api/conversations/RANDOM/threads')).toMatchObject({
      status: 200,
      body: { data: { name: 'random', messages: [{ text: 'Anything' }] } },
    });
    expect(await ana.post('/api/messages/send', { channel: 'RANDOM', text: 'Hi' })).toMatchObject({
      status: 403,
      body: { error: 'You are not a member of this channel' },
    });
    expect(await ana.post('/api/conversations/RANDOM/mark-read', { timestamp: '1.0' })).toMatchObject({ status: 404 });
  });

  it('cannot be mentioned', async () => {
    const send = (mentions: unknown, channel = 'GENERAL') =>
      ana.post('/api/messages/send', { channel, text: 'Look', mentions });
    expect(await send({ channels: ['SECRET'] })).toMatchObject({
      status: 400,
      body: { error: 'mentions.channels: there is no channel SECRET' },
    });
    expect(await send({ channels: ['DM_ANA_BEN'] })).toMatchObject({ status: 400 });
    expect(await send({ users: ['FAY'] })).toMatchObject({
      status: 400,
      body: { error: 'mentions.users: there is no user FAY' },
    });
    expect(await send({ channels: ['OPS', 'RANDOM'], users: ['CLEO'], everyone: true })).toMatchObject({ status: 200 });
  });

  it('is every conversation for a signed-out client', async () => {
    const gets = [
      '/api/conversations/data',
      '/api/conversations/fetch-all',
      '/api/conversations/fetch',
      '/api/conversations/GENERAL/threads',
      '/api/users/display-data',
      '/api/sse/stream',
      '/api/sse/stream?token=nonsense',
      '/api/sse/stats',
      '/api/workspaces/installations',
      '/api/search?q=hello',
      '/api/custom-views',
      '/api/custom-views/custom_1',
      '/api/builtin-views',
      '/api/all-views',
    ];
    const posts = [
      '/api/conversations/aggregate',
      '/api/conversations/filtered',
      '/api/conversations/GENERAL/mark-read',
      '/api/messages/send',
      '/api/messages/validate',
      '/api/auth/revoke',
      '/auth/switch-workspace',
      '/api/ask',
      '/api/summary',
      '/api/custom-views',
      '/api/custom-views/reorder',
      '/api/builtin-views/initialize',
    ];
    const others = [
      ['PUT', '/api/custom-views/custom_1'],
      ['DELETE', '/api/custom-views/custom_1'],
      ...['custom', 'builtin'].flatMap((kind) =>
        ['toggle-visibility', 'visibility'].map((change) => ['PATCH', `/api/${kind}-views/threads/${change}`]),
      ),
    ];
    const calls = [...gets.map((path) => ['GET', path]), ...posts.map((path) => ['POST', path]), ...others];
    for (const [method, path] of calls) {
      const headers = { authorization: 'Bearer nonsense' };
      const answer = await call(server.url + path, { method: method ?? '', headers });
      expect(answer, `${method} ${path}`).toMatchObject({
        status: 401,
        body: { success: false, error: 'You are not signed in' },
      });
    }
  });
});
