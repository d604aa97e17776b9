import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cookieJar } from '../../testing/cookieJar.ts';
import { openFrames } from '../../testing/frames.ts';
import { type HostedInbox, openHostedInbox, site } from '../../testing/hostedInbox.ts';
import { createMemoryChat } from '../../testing/memoryChat.ts';
import { acme } from '../../testing/smallWorkspaces.ts';
import { call } from '../../testing/testClient.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { WrongUsage } from '../failures/operatorFailure.ts';
import { NotLinked, ServerClosed } from './accountCalls.ts';
import { createInboxServer } from './createInboxServer.ts';

describe('a server in an app with accounts of its own', () => {
  let host: HostedInbox;
  const open = async (...options: Parameters<typeof openHostedInbox>) => {
    host = await openHostedInbox(...options);
    return host;
  };
  afterEach(async () => {
    vi.useRealTimers();
    await host.inbox.close();
  });

  it('tells apart: no account, an account without a workspace, and a connected one; and keeps no cookie', async () => {
    const { ask, status, connect } = await open();
    expect(await status()).toMatchObject({ authenticated: false, reason: 'no_account' });
    expect(await status('una')).toMatchObject({ authenticated: false, reason: 'not_linked' });
    expect((await ask('/inbox/api/conversations/data', 'una')).status).toBe(401);
    const connected = await connect('una', 'UNA');
    expect(connected.headers.get('location')).toBe(`${site}/mail?auth_success=true&workspace=Memo`);
    expect(connected.headers.getSetCookie()).toEqual([]);
    expect(await status('una')).toMatchObject({ authenticated: true, workspace: 'Memo', user: { id: 'UNA' } });
    expect((await ask('/inbox/api/conversations/data', 'una')).status).toBe(200);
    // The link belongs to the account, on every device.
    expect(await status('vic')).toMatchObject({ reason: 'not_linked' });
    expect((await ask('/inbox/api/config/features', 'una')).body).toMatchObject({ logout: false });
  });

  it('connects nobody without an account', async () => {
    const { ask, connect } = await open();
    const { headers } = await connect(undefined, 'UNA');
    expect(headers.get('location')).toBe(`${site}/mail?auth_error=no_account`);
    expect((await ask('/inbox/auth/slack?user=UNA')).status).toBe(401);
    const link = await ask('/inbox/connect?return_to=/mail', 'una');
    expect(link.headers.get('location')).toBe('/inbox/auth/slack?return_to=/mail');
  });

  it('gives a person to the account that signed in as it last, and an account one person in a workspace', async () => {
    const { status, connect } = await open();
    await connect('una', 'UNA');
    await connect('vic', 'UNA');
    expect(await status('una')).toMatchObject({ reason: 'not_linked' });
    expect(await status('vic')).toMatchObject({ user: { id: 'UNA' } });
    await connect('vic', 'VIC');
    expect(await status('vic')).toMatchObject({ user: { id: 'VIC' } });
    await connect('una', 'UNA');
    expect(await status('una')).toMatchObject({ user: { id: 'UNA' } });
  });

  it('limits the requests without an account by the address that the app tells', async () => {
    const { inbox } = await open({ limits: { requestsPerSecond: 1 } });
    const statusFrom = async (address: string) =>
      (await inbox.fetch(new Request(`${site}/inbox/api/auth/status`), { address })).status;
    const statuses = await Promise.all(Array.from({ length: 30 }, () => statusFrom('192.0.2.1')));
    expect(statuses).toContain(429);
    expect(await statusFrom('192.0.2.2')).toBe(200);
  });

  it('leaves sign-out to the app', async () => {
    const { accounts, ask, status, connect } = await open();
    await connect('una', 'UNA');
    for (const path of ['/inbox/auth/logout', '/inbox/api/auth/revoke']) {
      expect((await ask(path, 'una', { method: 'POST' })).status).toBe(404);
    }
    accounts.delete('una');
    expect(await status('una')).toMatchObject({ authenticated: false, reason: 'no_account' });
  });

  it('signs nobody out while the sign-in of the app does not answer', async () => {
    let isAway = false;
    const { logged, ask, connect } = await open({
      identify: () => {
        if (isAway) throw new Error('The identity provider is away');
        return { account: 'account 1' };
      },
    });
    await connect('una', 'UNA');
    isAway = true;
    const { status: code, headers, body } = await ask('/inbox/api/auth/status');
    expect([code, headers.get('retry-after')]).toEqual([503, '5']);
    expect(body.error).toContain('does not answer');
    expect(logged).toContain('The account of a request could not be told: identify() failed');
  });

  it.each([[{ account: '' }], [{ account: 7 }], [{ sub: 'x' }]])(
    'takes no account without an id: %j',
    async (answer) => {
      const { ask } = await open({ identify: () => answer as never });
      expect((await ask('/inbox/api/auth/status')).status).toBe(503);
    },
  );

  it('streams, and ends the streams of an account that the app no longer knows, within a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { chat, accounts, connect, stream } = await open();
    await connect('una', 'UNA');
    await connect('vic', 'VIC');
    const [una, vic] = await Promise.all([stream('una'), stream('vic')]);
    expect(await una.until('resumed')).toContain('"connected"');
    await chat.post('UNA', 'Hello from the chat');
    expect(await vic.until('Hello from the chat')).toContain('"unread_count":1');
    accounts.delete('vic');
    vi.advanceTimersByTime(30_000);
    await vic.ended;
    await chat.post('VIC', 'Una still hears this');
    expect(await una.until('Una still hears this')).toContain('HALL');
  });

  it('counts unread conversations, gives tickets for streams and erases, all by account', async () => {
    const { inbox, chat, ask, status, connect } = await open();
    await expect(inbox.unreadCount('account 2')).rejects.toThrow(NotLinked);
    await connect('vic', 'VIC');
    await chat.post('UNA', 'For Vic');
    expect(await inbox.unreadCount('account 2')).toBe(1);
    const ticket = await inbox.streamTicket('account 2');
    const streamed = await inbox.fetch(new Request(`${site}/inbox/api/sse/stream?token=${ticket}`));
    expect(streamed.status).toBe(200);
    await streamed.body?.cancel();
    expect((await ask(`/inbox/api/conversations/data?token=${ticket}`)).status).toBe(401);
    await inbox.disconnect('account 2');
    expect(chat.calls).toContain('forget VIC');
    expect(await status('vic')).toMatchObject({ reason: 'not_linked' });
    await expect(inbox.streamTicket('account 2')).rejects.toThrow(NotLinked);
  });

  it('counts as the inbox does: a muted conversation counts only while a message in it mentions the person', async () => {
    const { inbox, chat, ask, connect } = await open();
    await connect('vic', 'VIC');
    await chat.post('UNA', 'For all');
    expect(await inbox.unreadCount('account 2')).toBe(1);
    const muted = await ask('/inbox/api/mutes', 'vic', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mutes: [{ conversation_id: 'HALL', as: 'mentions' }], parentViewId: 'inbox' }),
    });
    expect(muted.status).toBe(200);
    expect(await inbox.unreadCount('account 2')).toBe(0);
    await chat.post('UNA', 'And for <@VIC>');
    expect(await inbox.unreadCount('account 2')).toBe(1);
  });

  it('erases an account whose access the chat has ended before', async () => {
    const { inbox, chat, connect, status } = await open();
    await connect('una', 'UNA');
    await chat.post('UNA', 'Pomegranate');
    await chat.workspace().refuse('UNA');
    expect(await status('una')).toMatchObject({ reason: 'access_revoked' });
    await inbox.disconnect('account 1');
    expect(await status('una')).toMatchObject({ reason: 'not_linked' });
  });

  it('ends once, also while a call of the chat hangs, and answers 503 then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const send = vi.fn(() => new Promise<never>(() => {}));
    const { inbox, ask, connect, post } = await open({}, { send });
    await connect('una', 'UNA');
    const sending = post('/inbox/api/messages/send', 'una', { channel: 'HALL', text: 'Hello' });
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    const ends: string[] = [];
    const first = inbox.close().then(() => ends.push('first'));
    const second = inbox.close().then(() => ends.push('second'));
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all([first, second]);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(ends).toEqual(['first', 'second']);
    expect((await sending).status).toBe(502);
    expect((await ask('/inbox/api/auth/status', 'una')).status).toBe(503);
    expect(await inbox.ready()).toBe(false);
    await expect(inbox.unreadCount('una')).rejects.toThrow(ServerClosed);
    await expect(inbox.disconnect('una')).rejects.toThrow(ServerClosed);
  });

  it('answers pages of allowed origins, and says which other one called', async () => {
    const { logged, ask, connect } = await open({ cors: { origins: ['https://app.example'] } });
    await connect('una', 'UNA');
    const mark = (origin: string) =>
      ask('/inbox/api/conversations/HALL/mark-read', 'una', {
        method: 'POST',
        headers: { origin, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
        body: JSON.stringify({ timestamp: '1' }),
      });
    const answer = await mark('https://app.example');
    expect(answer.status).not.toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example');
    const asked = await ask('/inbox/api/conversations/data', undefined, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-headers': 'authorization' },
    });
    expect(asked.headers.get('access-control-allow-headers')).toBe('authorization');
    // A cache keeps the answers to both apart.
    expect((await ask('/inbox/api/conversations/data', 'una')).headers.get('vary')).toContain('Origin');
    const other = await mark('https://other.example');
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    expect(logged.filter((line) => line.includes('https://other.example'))).toHaveLength(1);
  });

  it('has no path outside of its base path, and reports no request of the app around it', async () => {
    const requests: string[] = [];
    const { inbox, ask } = await open({ log: { error: () => {}, request: ({ path }) => void requests.push(path) } });
    for (const path of ['/', '/healthz', '/api/auth/status', '/inboxes/api/auth/status', '/inbox/metrics']) {
      expect((await ask(path)).status).toBe(404);
    }
    expect((await ask('/inbox/readyz')).body).toEqual({ status: 'ready' });
    expect(await inbox.ready()).toBe(true);
    expect(requests).not.toContain('/api/auth/status');
  });

  it('works in an app on Node that strips the path and has read the body', async () => {
    const { inbox } = await open();
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        // As Express with a mount and a parser of JSON leaves it.
        const stripped = request.url?.replace('/inbox', '') || '/';
        Object.assign(request, { originalUrl: request.url, url: stripped, body: text ? JSON.parse(text) : undefined });
        inbox.node(request, response, () => response.writeHead(299).end('the app'));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const headers = { authorization: 'una', 'content-type': 'application/json' };
    const query = new URLSearchParams({ user: 'UNA', password: 'password of UNA' });
    await call(`${url}/inbox/auth/memo?${query}`, { headers });
    const frames = await openFrames(`${url}/inbox/api/sse/stream`, { headers });
    const body = JSON.stringify({ channel: 'HALL', text: 'Written in the app' });
    const sent = await call(`${url}/inbox/api/messages/send`, { method: 'POST', headers, body });
    expect(sent.body.data.message.text).toBe('Written in the app');
    expect((await frames.take(2)).at(-1)?.json.data.message.text).toBe('Written in the app');
    frames.close();
    const upload = { method: 'POST', headers, body: '{ "price": 1.10 }' };
    const refused = await call(`${url}/inbox/api/files?name=data.json`, upload);
    expect([refused.status, refused.body.error]).toEqual([500, expect.stringContaining('A parser of the app')]);
    expect((await call(`${url}/elsewhere`)).status).toBe(299);
    await inbox.drain();
    server.close();
  });
});

describe('a server in an app, with sessions of its own', () => {
  it('keeps its cookies below the base path', async () => {
    const inbox = await createInboxServer({
      database: { memory: true },
      openDatabase: openTestDatabase,
      basePath: '/team/inbox',
      seed: () => [acme()],
    });
    const jar = cookieJar();
    const ask = (path: string, init: RequestInit = {}) =>
      inbox.fetch(new Request(`${site}/team/inbox${path}`, { headers: jar.header, ...init }));
    const page = await (await ask('/auth/slack')).text();
    // The page and its form are relative, so that they stay below the path.
    expect(page).toContain('action="slack"');
    const body = new URLSearchParams({ sign_in: 'ACME', return_to: `${site}/mail` });
    const { headers } = await ask('/auth/slack', { method: 'POST', body });
    expect(headers.get('location')).toBe(`${site}/mail?auth_success=true&workspace=Acme`);
    const cookies = headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toContain('Path=/team/inbox;');
    expect(cookies[0]).toMatch(/^__Secure-/);
    jar.keep(headers);
    expect(await (await ask('/api/auth/status')).json()).toMatchObject({ user: { id: 'ANA' } });
    await inbox.close();
  });

  it.each([
    { basePath: 'inbox' },
    { basePath: '/in box' },
    { basePath: '/team/../inbox' },
    { cors: { origins: ['https://app.example/path'] } },
    { services: [createMemoryChat().service, createMemoryChat().service] },
    // As of a variable of the environment that is not set.
    { database: { url: undefined } },
    { database: { folder: '' } },
    { database: {} },
    { identify: null },
  ])('refuses %j', async (options) => {
    const start = async () =>
      createInboxServer({ database: { memory: true }, openDatabase: openTestDatabase, ...(options as object) });
    await expect(start()).rejects.toThrow(WrongUsage);
  });
});
