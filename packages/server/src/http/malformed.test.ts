import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call, signIn, type TestClient } from '../../testing/testClient.ts';

const send = '/api/messages/send';
const mark = '/api/conversations/GENERAL/mark-read';
const filtered = '/api/conversations/filtered';
const open = '/api/conversations/open';
const aggregate = '/api/conversations/aggregate';

const ask = '/api/ask';
const views = '/api/custom-views';
const view = { label: 'A', filters: [], parentViewId: 'inbox' };

const nested = (depth: number): string =>
  `${'{"group":{"operator":"AND","filters":['.repeat(depth)}${']}}'.repeat(depth)}`;

/** Path, body, and the field that the error must name. */
const badBodies: [string, unknown, string][] = [
  [send, {}, 'channel'],
  [send, [], 'channel'],
  [send, null, 'body'],
  [send, 'text', 'body'],
  [send, { channel: 7, text: 'x' }, 'channel'],
  [send, { channel: 'a b', text: 'x' }, 'channel'],
  [send, { channel: "'; drop table messages; --", text: 'x' }, 'channel'],
  [send, { channel: 'GENERAL' }, 'text'],
  [send, { channel: 'GENERAL', text: '' }, 'text'],
  [send, { channel: 'GENERAL', text: ' \n\t' }, 'text'],
  [send, { channel: 'GENERAL', text: { a: 1 } }, 'text'],
  [send, { channel: 'GENERAL', text: 'a\0b' }, 'text'],
  [send, { channel: 'GENERAL', text: 'x', thread_ts: 'yesterday' }, 'thread_ts'],
  [send, { channel: 'GENERAL', text: 'x', thread_ts: 5 }, 'thread_ts'],
  [send, { channel: 'GENERAL', text: 'x', mentions: 'all' }, 'mentions'],
  [send, { channel: 'GENERAL', text: 'x', mentions: { users: 'ANA' } }, 'mentions.users'],
  [send, { channel: 'GENERAL', text: 'x', mentions: { users: [1] } }, 'mentions.users.0'],
  [send, { channel: 'GENERAL', text: 'x', mentions: { everyone: 'yes' } }, 'mentions.everyone'],
  [send, { channel: 'GENERAL', text: 'x', client_msg_id: '' }, 'client_msg_id'],
  [send, { channel: 'GENERAL', text: 'x', client_msg_id: 'a\0' }, 'client_msg_id'],
  [send, { channel: 'GENERAL', text: 'x', client_msg_id: 'a'.repeat(129) }, 'client_msg_id'],
  ['/api/messages/validate', {}, 'message'],
  ['/api/messages/validate', { message: { channel: 7 } }, 'message.channel'],
  [mark, {}, 'timestamp'],
  [mark, { timestamp: 1712.0001 }, 'timestamp'],
  [mark, { timestamp: '-1' }, 'timestamp'],
  [mark, { timestamp: '1e9' }, 'timestamp'],
  [mark, { timestamp: '123456789012.0' }, 'timestamp'],
  [mark, { timestamp: '1.0000001' }, 'timestamp'],
  [open, {}, 'users'],
  [open, { users: 'BEN' }, 'users'],
  [open, { users: [1] }, 'users.0'],
  [open, { users: ["'; drop table messages; --"] }, 'users.0'],
  [open, { users: [] }, 'users'],
  [open, { users: ['NOBODY'] }, 'users'],
  [open, { users: ['BEN', '__proto__'] }, 'users'],
  [aggregate, {}, 'groups'],
  [aggregate, { groups: 'all' }, 'groups'],
  [aggregate, { groups: [{ filters: [] }] }, 'groups.0.id'],
  [aggregate, { groups: [{ id: 'a' }] }, 'groups.0.filters'],
  [aggregate, { groups: [{ id: 'a', filters: [{ operator: 'eq' }] }] }, '0.field'],
  [aggregate, { groups: [{ id: 'a', filters: [{ field: 'a', operator: 1 }] }] }, '0.operator'],
  [aggregate, { groups: [{ id: 'a', filters: { group: { operator: 'XOR', filters: [] } } }] }, 'group.operator'],
  [filtered, {}, 'filter'],
  [filtered, { filter: { group: { operator: 'AND', filters: [{}] } } }, 'group.filters.0.field'],
  [filtered, { filter: [], sort: { field: 1 } }, 'sort.field'],
  [filtered, { filter: [], sort: { field: 'a', direction: 'up' } }, 'sort.direction'],
  [filtered, { filter: [], includeThreads: 'yes' }, 'includeThreads'],
  [views, {}, 'label'],
  [views, { ...view, label: 'a\0' }, 'label'],
  [views, { ...view, filters: [{ field: 'name', operator: 'eq', value: 'a\0' }] }, 'filters'],
  [views, { ...view, filters: [{ field: 'name', operator: 'eq', value: '\ud800' }] }, 'filters'],
  [views, { ...view, filters: [{ field: 'name', operator: 'eq', value: 'x'.repeat(50_001) }] }, 'filters'],
  [views, { ...view, filters: 'all' }, 'filters'],
  [views, { ...view, parentViewId: 'a\0' }, 'parentViewId'],
  [views, { ...view, position: '1' }, 'position'],
  [views, { ...view, page: 7 }, 'page'],
  [views, { ...view, id: 'x'.repeat(65) }, 'id'],
  [views, { ...view, created_by: 7 }, 'created_by'],
  [`${views}/reorder`, {}, 'positions'],
  [`${views}/reorder`, { positions: [{ id: 'custom_1' }] }, 'positions.0.position'],
  [`${views}/reorder`, { positions: [7] }, 'positions.0'],
  [`${views}/reorder`, { positions: [view, view].map(() => ({ id: 'custom_1', position: 1 })) }, 'positions'],
  [ask, {}, 'question'],
  [ask, { question: 7 }, 'question'],
  [ask, { question: 'a\0' }, 'question'],
  [ask, { question: 'What?', options: 'all' }, 'options'],
  [ask, { question: 'What?', options: { max_sources: '5' } }, 'options.max_sources'],
  [ask, { question: 'What?', options: { temperature: 'hot' } }, 'options.temperature'],
  [ask, { question: 'What?', options: { top_k: null } }, 'options.top_k'],
  [ask, { question: 'What?', options: { model: 7 } }, 'options.model'],
  [ask, { question: 'What?', options: { verbose: 'yes' } }, 'options.verbose'],
  ['/auth/switch-workspace', {}, 'workspaceId'],
  ['/auth/switch-workspace', { workspaceId: ['GLOBEX'] }, 'workspaceId'],
];

/** `npm test` sends four of each path. */
const isFirst = (one: (typeof badBodies)[number]) => badBodies.filter(([path]) => path === one[0]).indexOf(one) < 4;

describe('malformed requests', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let ana: TestClient;
  let authorized: { authorization: string };

  beforeAll(async () => {
    server = await startTestServer();
    ana = await signIn(server, 'ANA');
    authorized = { authorization: `Bearer ${ana.token}` };
    await ana.get('/api/conversations/fetch-all');
  });
  afterAll(async () => {
    expect(server.errors).toEqual([]);
    await server.close();
  });

  const isRefused = async (path: string, body: unknown, field: string) => {
    const answer = await ana.post(path, body);
    expect(answer).toMatchObject({ status: 400, body: { success: false } });
    expect(answer.body.error).toContain(field);
  };
  const name = 'POST %s %j is a 400 that names %s';
  it.each(badBodies.filter(isFirst))(name, isRefused);
  it.each(badBodies.filter((one) => !isFirst(one)))(name, { tags: ['proof'] }, isRefused);

  it.each(['', '{', '{"channel":"GENERAL"', 'channel=GENERAL', '\u0000', '[1,', '{"a":1}{}', '\ufeff{}'])(
    'a body of %j is a 400',
    async (body) => {
      const answer = await call(server.url + send, { method: 'POST', headers: authorized, body });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, error: expect.any(String) });
    },
  );

  it('a text with invalid Unicode is stored with replacement characters', async () => {
    const body = '{"channel":"OPS","text":"half \\ud800 pair"}';
    const answer = await call(server.url + send, { method: 'POST', headers: authorized, body });
    expect(answer).toMatchObject({ status: 200, body: { data: { message: { text: 'half \ufffd pair' } } } });
  });

  it('a body over 1 MB is a 413, with or without Content-Length', async () => {
    const body = JSON.stringify({ channel: 'GENERAL', text: 'x'.repeat(1024 * 1024) });
    expect(await call(server.url + send, { method: 'POST', headers: authorized, body })).toMatchObject({
      status: 413,
      body: { success: false, error: 'The body is larger than 1 MB' },
    });
    const streamed = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(body));
        controller.close();
      },
    });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: authorized,
      body: streamed,
      duplex: 'half',
    };
    expect(await call(server.url + send, init)).toMatchObject({ status: 413 });
  });

  it('a body with invalid UTF-8 is a 400', async () => {
    const body = new Uint8Array([0x22, 0xff, 0xfe, 0x22]);
    expect(await call(server.url + send, { method: 'POST', headers: authorized, body })).toMatchObject({ status: 400 });
  });

  it('a body without Content-Length is accepted', async () => {
    const body = new Blob([JSON.stringify({ channel: 'OPS', text: 'Streamed' })]).stream();
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers: authorized, body, duplex: 'half' };
    expect(await call(server.url + send, init)).toMatchObject({ status: 200 });
  });

  it('filters nested too deeply are a 400, moderate nesting is accepted', async () => {
    for (const depth of [40, 10_000]) {
      const body = `{"filter":${nested(depth)}}`;
      const answer = await call(server.url + filtered, { method: 'POST', headers: authorized, body });
      expect(answer).toMatchObject({ status: 400 });
      expect(answer.body.error).toContain('nested too deeply');
    }
    const body = `{"filter":${nested(20)}}`;
    expect(await call(server.url + filtered, { method: 'POST', headers: authorized, body })).toMatchObject({
      status: 200,
    });
  });

  it.each([
    [
      views,
      (value: string) =>
        `{"label":"A","parentViewId":"inbox","filters":[{"field":"a","operator":"eq","value":${value}}]}`,
    ],
    [filtered, (value: string) => `{"filter":[{"field":"a","operator":"eq","value":${value}}]}`],
    [send, (value: string) => `{"channel":"OPS","text":"x","mentions":${value}}`],
    [mark, (value: string) => value],
  ])('values nested thousands deep are a 400 of %s', async (path, bodyOf) => {
    for (const value of ['['.repeat(9000) + ']'.repeat(9000), `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`]) {
      const answer = await call(server.url + path, { method: 'POST', headers: authorized, body: bodyOf(value) });
      expect(answer).toMatchObject({ status: 400, body: { error: 'The body is nested too deeply' } });
    }
  });

  it('filters on unknown fields and operators do not fail the request', async () => {
    for (const field of [
      '__proto__.polluted',
      'constructor',
      'toString.length',
      '....',
      'members_data.ANA.__proto__',
    ]) {
      const filter = [{ field, operator: 'exists' }];
      expect(await ana.post(filtered, { filter })).toMatchObject({ status: 200, body: { data: { total: 0 } } });
    }
    expect(await ana.post(filtered, { filter: [{ field: 'a', operator: 'resembles' }] })).toMatchObject({
      status: 200,
    });
    expect(await ana.post(filtered, { filter: [], sort: { field: '__proto__.x' } })).toMatchObject({ status: 200 });
  });

  it.each([
    ['GET', '/api/conversations/data?type=group', 400],
    ['GET', '/api/conversations/data?type=dm&type=channel', 200],
    ['GET', '/api/conversations/data?resolve_mentions=perhaps', 400],
    ['GET', '/api/conversations/data?%00=%E0%A4%A', 200],
    ['GET', '/api/conversations/%E0%A4%A/threads', 404],
    ['GET', '/api/conversations/%00/threads', 404],
    ['GET', '/api/conversations/LONG/threads', 404],
    ['GET', '/api/conversations/..%2F..%2Fetc/threads', 404],
    ['DELETE', '/api/conversations/GENERAL/mark-read', 404],
    ['GET', '/api/messages/send', 404],
    ['PUT', '/api/messages/send', 404],
    ['POST', '/api/conversations/data', 404],
    ['GET', '/api/all-views?parentViewId=%00', 400],
    ['GET', '/api/all-views?parentViewId=two%20words', 400],
    ['GET', '/api/custom-views/%00', 404],
    ['GET', '/api/custom-views/LONG', 404],
    ['DELETE', '/api/custom-views', 404],
    ['DELETE', '/api/custom-views/nothing', 404],
    ['PATCH', '/api/custom-views/nothing/toggle-visibility', 404],
    ['PATCH', '/api/builtin-views/%00/toggle-visibility', 404],
    ['PATCH', '/api/builtin-views/constructor/toggle-visibility', 404],
    ['GET', '/api/search?q=hello&limit=all', 400],
    ['GET', '/api/search?q=hello&limit=0', 400],
    ['GET', '/api/search?q=hello&type=files', 400],
    ['GET', '/api/search?q=%00', 400],
    ['GET', '/api/search?q=LONG', 400],
    ['POST', '/api/search', 404],
    ['GET', '/api/ask', 404],
    ['GET', '/api', 404],
    ['GET', '/api/', 404],
    ['GET', '/auth/nothing', 404],
    ['OPTIONS', '/api/messages/send', 404],
  ])('%s %s is a %i in the envelope', async (method, path, status) => {
    const url = server.url + path.replace('LONG', 'x'.repeat(5000));
    const answer = await call(url, { method, headers: authorized });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: status === 200 });
  });

  it('a HEAD request for the stream opens no stream', async () => {
    const before = (await ana.get('/api/sse/stats')).body.connections;
    const answer = await call(`${server.url}/api/sse/stream`, { method: 'HEAD', headers: authorized });
    expect(answer.status).toBe(200);
    expect((await ana.get('/api/sse/stats')).body.connections).toBe(before);
  });

  const cookies = 'a=b; '.repeat(5000);
  it.each([
    'GET /../../package.json HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET http://evil.example/api/auth/status HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET /api/auth/status HTTP/1.1\r\nHost: [::\r\n\r\n',
    'GET /api/auth/status HTTP/1.0\r\n\r\n',
    'GET \\api HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'NONSENSE\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: localhost\r\nCookie: COOKIES\r\n\r\n',
    'POST /api/messages/send HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"cut off',
  ])('survives the raw request %j', async (request) => {
    await new Promise<void>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.end(request.replace('COOKIES', cookies)));
      socket.on('error', () => {});
      socket.on('close', () => resolve());
      socket.resume();
    });
    expect(await ana.get('/api/auth/status')).toMatchObject({ status: 200, body: { authenticated: true } });
  });
});
