import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieJar } from '../../testing/cookieJar.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call } from '../../testing/testClient.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { ListeningServer } from '../app/listen.ts';
import { startProxyServer } from '../app/startProxyServer.ts';
import type { RunningServer, ServerOptions } from '../app/startServer.ts';
import type { OpenedDatabase } from '../database/database.ts';
import { secureSessionCookie, sessionCookie } from './cookies.ts';

const publicUrl = new URL('https://inbox.example.com');
const own = publicUrl.origin;
const foreign = 'https://evil.example';
const refusal = { status: 403, body: { success: false, error: 'This request came from another site' } };

const methods = ['POST', 'PUT', 'PATCH', 'DELETE'];
const contentTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  undefined,
];
const writes = [
  ...methods.map((method) => ({ method, type: contentTypes[0] })),
  ...contentTypes.slice(1).map((type) => ({ method: 'POST', type })),
];

/** The status of a request with any Host header, which `fetch` does not allow. */
const statusOf = (options: RequestOptions) =>
  new Promise((resolve, reject) => {
    request(options, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

describe('writes behind a proxy that ends TLS', () => {
  let folder: string;
  let opened: OpenedDatabase;
  let server: RunningServer;
  /** The server behind the proxy, without a public URL. */
  let upstream: RunningServer;
  let proxy: ListeningServer;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'triage-web-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    opened = await openTestDatabase();
    server = await start({ publicUrl });
    upstream = await start();
    proxy = await startProxyServer({ apiUrl: new URL(upstream.url), publicUrl, webFolder: folder });
  });
  afterAll(async () => {
    await proxy.close();
    await upstream.close();
    await server.close();
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** All servers share one database. */
  const start = (options: ServerOptions = {}) =>
    startTestServer({
      webFolder: folder,
      openDatabase: async () => ({ ...opened, close: async () => {} }),
      ...options,
    });

  describe.each([
    ['the server', () => server.port],
    ['the proxy', () => proxy.port],
  ])('%s', (_, port) => {
    const url = (path: string) => `http://localhost:${port()}${path}`;
    const send = (headers: Record<string, string>, { method = 'POST', path = '/auth/logout' } = {}) =>
      call(url(path), { method, headers });

    it.each(writes)('accepts $method with $type of its own origin and refuses a foreign one', async (write) => {
      const { method, type } = write;
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
      // Other methods pass the check and have no route.
      const accepted = { status: method === 'POST' ? 200 : 404 };
      expect(await send({ ...headers, origin: own }, write)).toMatchObject(accepted);
      expect(await send({ ...headers, origin: own, 'sec-fetch-site': 'same-origin' }, write)).toMatchObject(accepted);
      expect(await send({ ...headers, origin: foreign }, write)).toMatchObject(refusal);
      expect(await send({ ...headers, origin: foreign, 'sec-fetch-site': 'cross-site' }, write)).toMatchObject(refusal);
    });

    it.each([
      [{}, 200],
      [{ origin: 'http://inbox.example.com' }, 403],
      [{ origin: 'https://inbox.example.com:8443' }, 403],
      [{ origin: 'https://inbox.example.com.evil.example' }, 403],
      [{ origin: 'null' }, 403],
      [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
      [{ 'sec-fetch-site': 'none' }, 200],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ 'sec-fetch-site': 'unknown' }, 403],
    ])('answers a write with %j with %i', async (headers, status) => {
      expect((await send(headers as Record<string, string>)).status).toBe(status);
    });

    it('refuses an origin that only the page itself names', async () => {
      expect((await send({ origin: foreign, 'x-forwarded-for': foreign })).status).toBe(403);
    });

    it('accepts the addressed host as its own origin', async () => {
      expect((await send({ origin: url('') })).status).toBe(200);
    });

    it.each([
      ['inbox.example.com', 200],
      ['inbox.example.com:443', 200],
      ['localhost', 200],
      ['evil.example', 421],
    ])('answers a request for %s with %i', async (host, expected) => {
      expect(await statusOf({ port: port(), path: '/api/auth/status', headers: { host } })).toBe(expected);
    });

    it('sets Secure cookies at sign-in', async () => {
      const authorized = await call(url('/auth/slack'), {
        method: 'POST',
        headers: { origin: own },
        body: new URLSearchParams({ decision: 'authorize', workspace: 'ACME' }),
      });
      expect(authorized.status).toBe(303);
      const cookies = authorized.headers.getSetCookie();
      expect(cookies).toHaveLength(2);
      for (const cookie of cookies) expect(cookie).toMatch(/; Secure(;|$)/);
    });
  });

  it('the session cookie has a name that only this host can set over https', async () => {
    const body = new URLSearchParams({ decision: 'authorize', workspace: 'ACME' });
    const answer = await call(`${server.url}/auth/slack`, { method: 'POST', headers: { origin: own }, body });
    const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-triage_session_'));
    expect(session).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(session).not.toMatch(/domain/i);
  });

  it.each([
    ['https://inbox.example.com', 200],
    // The public URL says that this page cannot exist.
    ['http://inbox.example.com', 403],
    ['https://other.example.com', 403],
  ])('that keeps the Host header: a write from %s is a %i', async (origin, expected) => {
    const headers = { host: 'inbox.example.com', origin };
    expect(await statusOf({ port: server.port, method: 'POST', path: '/auth/logout', headers })).toBe(expected);
  });

  it('a host that is not the public one is no origin of its own', async () => {
    const exposed = await start({ publicUrl, host: '0.0.0.0' });
    const write = (host: string, origin: string) =>
      statusOf({ port: exposed.port, method: 'POST', path: '/auth/logout', headers: { host, origin } });
    expect(await write('rebound.example', 'http://rebound.example')).toBe(403);
    expect(await write('inbox-1:4173', own)).toBe(200);
    expect(await write('localhost:4173', 'http://localhost:4173')).toBe(200);
    await exposed.close();
  });

  it('a session from before the public URL stays signed in, and its logout clears both names', async () => {
    const before = await start();
    const jar = cookieJar();
    const form = new URLSearchParams({ decision: 'authorize', workspace: 'ACME' });
    jar.keep((await call(`${before.url}/auth/slack`, { method: 'POST', body: form })).headers);
    const plainName = sessionCookie(before.ports);
    expect(jar.get(plainName)).toBeDefined();
    await before.close();

    const after = await start({ publicUrl });
    const isSignedIn = async (headers: Record<string, string>) =>
      (await call(`${after.url}/api/auth/status`, { headers })).body.authenticated;
    expect(await isSignedIn(jar.header)).toBe(true);

    // The cookie of the secure name takes precedence.
    const again = new URLSearchParams({ decision: 'authorize', workspace: 'GLOBEX' });
    jar.keep((await call(`${after.url}/auth/slack`, { method: 'POST', body: again })).headers);
    expect(jar.get(secureSessionCookie(after.ports))).toBeDefined();
    expect((await call(`${after.url}/api/auth/status`, { headers: jar.header })).body.workspace).toBe('Globex & Sons');
    jar.keep((await call(`${after.url}/auth/logout`, { method: 'POST', headers: jar.header })).headers);
    expect([jar.get(plainName), jar.get(secureSessionCookie(after.ports))]).toEqual([undefined, undefined]);
    await after.close();
  });

  describe('that names its origin in X-Forwarded-Host', () => {
    let plain: RunningServer;
    let plainProxy: ListeningServer;
    const forwarded = { 'x-forwarded-host': 'inbox.example.com', 'x-forwarded-proto': 'https' };

    beforeAll(async () => {
      const trustedProxies = new Set(['loopback']);
      plain = await start({ trustedProxies });
      plainProxy = await startProxyServer({ apiUrl: new URL(plain.url), webFolder: folder, trustedProxies });
    });
    afterAll(async () => {
      await plainProxy.close();
      await plain.close();
    });

    it.each([
      ['the server', () => plain.url],
      ['the proxy', () => plainProxy.url],
    ])('%s accepts its writes without a public URL, signs in and returns to it', async (_, url) => {
      const post = (headers: Record<string, string>) => call(`${url()}/auth/logout`, { method: 'POST', headers });
      expect((await post({ ...forwarded, origin: own })).status).toBe(200);
      expect(await post({ ...forwarded, origin: foreign })).toMatchObject(refusal);
      expect(await post({ origin: own })).toMatchObject(refusal);
      const authorized = await call(`${url()}/auth/slack`, {
        method: 'POST',
        headers: { ...forwarded, origin: own },
        body: new URLSearchParams({ decision: 'authorize', workspace: 'ACME', return_to: `${own}/inbox` }),
      });
      expect(authorized.headers.get('location')).toBe(`${own}/inbox?auth_success=true&workspace=Acme`);
      for (const cookie of authorized.headers.getSetCookie()) expect(cookie).toMatch(/; Secure(;|$)/);
    });

    it.each([
      ['no proxy', []],
      ['another address', ['10.0.0.0/8', '127.0.0.2', '::2']],
    ])('a server that trusts %s ignores the header', async (_, entries) => {
      const trusting = await start({ trustedProxies: new Set(entries) });
      const authorized = await call(`${trusting.url}/auth/slack`, {
        method: 'POST',
        headers: forwarded,
        body: new URLSearchParams({ decision: 'authorize', workspace: 'ACME', return_to: `${own}/inbox` }),
      });
      expect(authorized.headers.get('location')).toBe(`${trusting.url}/?auth_success=true&workspace=Acme`);
      for (const cookie of authorized.headers.getSetCookie()) expect(cookie).not.toMatch(/; Secure(;|$)/);
      const write = await call(`${trusting.url}/auth/logout`, {
        method: 'POST',
        headers: { ...forwarded, origin: own },
      });
      expect(write).toMatchObject(refusal);
      await trusting.close();
    });
  });

  it('the sign-in hand-off returns to the public URL', async () => {
    const authorize = async (returnTo: string) => {
      const body = new URLSearchParams({ decision: 'authorize', workspace: 'ACME', return_to: returnTo });
      return (await call(`${server.url}/auth/slack`, { method: 'POST', headers: { origin: own }, body })).headers.get(
        'location',
      );
    };
    expect(await authorize(`${own}/inbox`)).toBe(`${own}/inbox?auth_success=true&workspace=Acme`);
    expect(await authorize('/inbox')).toBe(`${own}/inbox?auth_success=true&workspace=Acme`);
    expect(await authorize(`${foreign}/inbox`)).toBe(`${own}/?auth_success=true&workspace=Acme`);
  });
});
