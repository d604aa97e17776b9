import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProxyServer } from '../startProxyServer.ts';
import type { RunningServer } from '../startServer.ts';
import { startTestServer } from '../testing/startTestServer.ts';
import { call } from '../testing/testClient.ts';
import type { ListeningServer } from './listen.ts';

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
const writes = methods.flatMap((method) => contentTypes.map((type) => ({ method, type })));

describe('writes behind a proxy that ends TLS', () => {
  let folder: string;
  let server: RunningServer;
  /** The server behind the proxy, without a public URL. */
  let upstream: RunningServer;
  let proxy: ListeningServer;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'triage-web-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    server = await startTestServer({ publicUrl, webFolder: folder });
    upstream = await startTestServer({ webFolder: folder });
    proxy = await startProxyServer({ apiUrl: new URL(upstream.url), publicUrl, webFolder: folder });
  });
  afterAll(async () => {
    await proxy.close();
    await upstream.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
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
      const status = await new Promise((resolve, reject) => {
        request({ port: port(), path: '/api/auth/status', headers: { host } }, (response) => {
          resolve(response.resume().statusCode);
        })
          .on('error', reject)
          .end();
      });
      expect(status).toBe(expected);
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

  describe('that names its origin in X-Forwarded-Host', () => {
    let plain: RunningServer;
    let plainProxy: ListeningServer;
    const forwarded = { 'x-forwarded-host': 'inbox.example.com', 'x-forwarded-proto': 'https' };

    beforeAll(async () => {
      plain = await startTestServer({ webFolder: folder });
      plainProxy = await startProxyServer({ apiUrl: new URL(plain.url), webFolder: folder });
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
