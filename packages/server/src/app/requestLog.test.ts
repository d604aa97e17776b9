import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call, signIn, type TestClient } from '../../testing/testClient.ts';
import { createJsonLog, type LogLevel } from '../log/jsonLog.ts';
import { startProxyServer } from './startProxyServer.ts';
import type { RunningServer } from './startServer.ts';

/** A log that keeps its lines. */
function keptLog(level: LogLevel) {
  const lines: string[] = [];
  const log = createJsonLog({ level, now: () => 0, output: { write: (line: string) => void lines.push(line) } });
  return { log, lines, entries: () => lines.map((line) => JSON.parse(line)) };
}

describe('the log of requests', () => {
  const kept = keptLog('trace');
  let server: RunningServer;
  let ana: TestClient;

  beforeAll(async () => {
    // Without a built web app, its pages answer 503.
    server = await startTestServer({ log: kept.log, webFolder: join(tmpdir(), 'no-web-app'), devToken: true });
    ana = await signIn(server, 'ANA');
  });
  afterAll(() => server.close());
  afterEach(() => void kept.lines.splice(0));

  /** The entry of an answered request; it is written after the answer has ended. */
  const entryOf = (headers: Headers) =>
    eventually(() => {
      const requestId = headers.get('x-request-id');
      const entry = kept.entries().find((one) => one.requestId === requestId && one.msg === 'request');
      expect(entry).toBeDefined();
      return entry;
    });

  it('has the method, the path without its query, the status, the duration, the id and the person', async () => {
    const { headers } = await ana.get('/api/conversations/GENERAL/threads?thread_ts=1710072120.000100');
    expect(await entryOf(headers)).toEqual({
      level: 'info',
      time: '1970-01-01T00:00:00.000Z',
      pid: process.pid,
      hostname: expect.any(String),
      requestId: expect.stringMatching(/^[\w-]{36}$/),
      method: 'GET',
      path: '/api/conversations/GENERAL/threads',
      route: '/api/conversations/:id/threads',
      status: 200,
      durationMs: expect.any(Number),
      userId: 'ANA',
      workspaceId: 'ACME',
      msg: 'request',
    });
  });

  it('takes the id of a proxy in front, if it looks like one', async () => {
    const idFor = async (id: string) =>
      (await call(`${server.url}/api/auth/status`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await idFor('proxy_1-a')).toBe('proxy_1-a');
    for (const id of ['two words', 'a"b', '', 'a'.repeat(65), 'ä']) {
      expect(await idFor(id)).toMatch(/^[\da-f-]{36}$/);
    }
  });

  it('has refused and unknown calls, and the web app', async () => {
    for (const [path, status, route] of [
      ['/api/conversations/data', 401, '/api/conversations/data'],
      ['/api/nothing/here', 404, 'other'],
      ['/some/page', 503, 'web'],
    ] as const) {
      const { headers } = await call(server.url + path);
      expect(await entryOf(headers)).toMatchObject({ path, status, route });
    }
  });

  it('has the health checks at level debug', async () => {
    const { headers } = await call(`${server.url}/healthz`);
    expect(await entryOf(headers)).toMatchObject({ level: 'debug', path: '/healthz' });
  });

  it('has a stream when it has ended', async () => {
    const abort = new AbortController();
    const headers = { authorization: `Bearer ${ana.token}` };
    const stream = await fetch(`${server.url}/api/sse/stream`, { headers, signal: abort.signal });
    expect(kept.entries()).toEqual([]);
    abort.abort();
    expect(await entryOf(stream.headers)).toMatchObject({ path: '/api/sse/stream', status: 200 });
  });

  it('has the id of the request also in a failure', async () => {
    await server.ports.database.execute('alter table custom_views rename to custom_views_away');
    const { status, headers } = await ana.get('/api/custom-views');
    await server.ports.database.execute('alter table custom_views_away rename to custom_views');
    expect(status).toBe(500);
    const requestId = headers.get('x-request-id');
    expect(kept.entries().find(({ level }) => level === 'error')).toMatchObject({
      requestId,
      msg: expect.stringContaining('GET /api/custom-views failed: Query failed with code 42P01'),
    });
  });

  it('never has a token, a cookie, a query, a body or a text', async () => {
    const marker = 'walrus7';
    const { database } = server.ports;
    await database.execute(`
      create function refuse_marker() returns trigger language plpgsql as $$ begin
        if new.text like '%refuse ${marker}%' then
          raise exception 'refused: %', new.text using errcode = '23514', detail = new.text;
        end if;
        return new; end $$`);
    await database.execute(
      'create trigger refuse_marker before insert on messages for each row execute function refuse_marker()',
    );

    // Signs in by the page, with a cookie.
    const form = new URLSearchParams({ decision: 'authorize', workspace: 'ACME' });
    const signedIn = await call(`${server.url}/auth/slack`, { method: 'POST', body: form });
    const token = new URL(signedIn.headers.get('location') ?? '').searchParams.get('token') ?? '';
    const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    expect(token).not.toBe('');
    expect(cookies).not.toEqual([]);
    await call(`${server.url}/?token=${token}`, { headers: { cookie: cookies.join('; ') } });
    const status = await call(`${server.url}/api/auth/status`, { headers: { cookie: cookies.join('; ') } });

    const send = (body: object) => ana.post('/api/messages/send', { channel: 'GENERAL', ...body });
    const statuses = [
      await send({ text: `Hello ${marker}`, client_msg_id: marker }),
      await send({ text: `refuse ${marker}` }),
      await send({ text: 17, [marker]: marker }),
      await ana.post('/api/messages/validate', marker),
      await ana.get(`/api/search?q=${marker}`),
      await ana.get(`/api/search?q=${marker}&limit=${marker}`),
      await ana.post('/api/ask', { question: `Who is ${marker}?` }),
      await ana.post('/api/custom-views', { name: marker }),
      await ana.get(`/api/custom-views/1?${marker}`),
      await call(`${server.url}/api/auth/status?token=${marker}`, {
        headers: { authorization: `Bearer ${marker}`, cookie: `session=${marker}`, 'x-request-id': `${marker}!` },
      }),
      await call(`${server.url}/api/messages/send`, { method: 'POST', body: `{"text": "${marker}` }),
    ].map((answer) => answer.status);
    expect(statuses.slice(0, 3)).toEqual([200, 500, 400]);
    await ana.post('/auth/logout');

    await eventually(() => expect(kept.entries().at(-1)).toMatchObject({ path: '/auth/logout' }));
    const text = kept.lines.join('');
    expect(text).toContain('23514');
    const values = [ana.token, token, ...cookies.map((cookie) => cookie.split('=')[1] ?? ''), status.body.stream_token];
    for (const value of [marker, ...values]) if (value !== undefined && value !== '') expect(text).not.toContain(value);
  });
});

describe('the level of the log', () => {
  it.each<[LogLevel, string[]]>([
    ['silent', []],
    ['fatal', ['fatal']],
    ['error', ['fatal', 'error']],
    ['info', ['fatal', 'error', 'info', 'info']],
    ['debug', ['fatal', 'error', 'info', 'info', 'debug']],
  ])('%s has the lines %j', (level, lines) => {
    const { log, entries } = keptLog(level);
    log.fatal('It ends');
    log.error('It failed', new Error('reason'));
    log.info('It runs');
    const request = { requestId: 'a', method: 'GET', route: '', status: 200, durationMs: 1 };
    log.request?.({ ...request, path: '/api/users/display-data' });
    log.request?.({ ...request, path: '/readyz' });
    expect(entries().map((entry) => entry.level)).toEqual(lines);
  });

  it('has a repeated failure once a minute', () => {
    const { log, entries } = keptLog('error');
    const cause = new Error('reason');
    log.error('It failed', cause, { requestId: 'a' });
    log.error('It failed', cause, { requestId: 'b' });
    expect(entries()).toHaveLength(1);
    expect(entries()[0]).toMatchObject({ requestId: 'a', msg: expect.stringContaining('It failed: Error: reason') });
  });
});

describe('a proxy in front of another server', () => {
  it('logs the status of that server, under one id', { tags: ['proof'] }, async () => {
    const [here, there] = [keptLog('info'), keptLog('info')];
    const server = await startTestServer({ log: there.log });
    const proxy = await startProxyServer({ apiUrl: new URL(server.url), log: here.log });
    const { headers, status } = await call(`${proxy.url}/api/conversations/data?token=secret`);
    expect(status).toBe(401);
    const requestId = headers.get('x-request-id');
    for (const { entries } of [here, there]) {
      await eventually(() =>
        expect(entries()).toEqual([expect.objectContaining({ path: '/api/conversations/data', status, requestId })]),
      );
    }
    await proxy.close();
    await server.close();
  });
});
