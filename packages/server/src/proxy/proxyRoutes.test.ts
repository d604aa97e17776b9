import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { openFrames } from '../../testing/frames.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call } from '../../testing/testClient.ts';
import type { ListeningServer } from '../app/listen.ts';
import { startProxyServer } from '../app/startProxyServer.ts';

describe('the web app with a proxied API server', () => {
  let upstream: Server;
  let origin: string;
  let proxy: ListeningServer;
  let web: string;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let seen: IncomingMessage[];

  beforeAll(async () => {
    web = mkdtempSync(join(tmpdir(), 'triage-web-'));
    mkdirSync(join(web, 'assets'));
    writeFileSync(join(web, 'index.html'), '<!doctype html><title>App</title>');
    writeFileSync(join(web, 'assets', 'app-abc123.js'), 'export {}');
    upstream = createServer((incoming, response) => {
      seen.push(incoming);
      answer(incoming, response);
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    const trustedProxies = new Set(['loopback']);
    proxy = await startProxyServer({ apiUrl: new URL(`${origin}/base/`), webFolder: web, trustedProxies });
  });
  beforeEach(() => {
    seen = [];
    answer = (_, response) => response.end();
  });
  afterAll(async () => {
    await proxy.close();
    upstream.close();
    upstream.closeAllConnections();
    rmSync(web, { recursive: true, force: true });
  });

  it('serves the app for every page, its files, and a 404 for a missing file', async () => {
    for (const path of ['/', '/inbox', '/inbox/c/C1%3A1712.0001', '/apiary', '/authors']) {
      const page = await call(proxy.url + path);
      expect(page.body).toContain('<title>App</title>');
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    }
    const script = await call(`${proxy.url}/assets/app-abc123.js`);
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect((await call(`${proxy.url}/assets/app-old.js`)).status).toBe(404);
    expect(seen).toEqual([]);
  });

  it('forwards calls with method, path, query, headers and body unchanged', async () => {
    let body = '';
    answer = (incoming, response) => {
      incoming.on('data', (chunk) => {
        body += chunk;
      });
      incoming.on('end', () => {
        response.writeHead(201, { 'content-type': 'application/json', 'x-own': 'yes' });
        response.end('{"success":true}');
      });
    };
    const path = '/api/conversations/C1%3A1.0/mark-read?a=1&b=%20&return_to=http%3A%2F%2Fx';
    const result = await call(proxy.url + path, {
      method: 'POST',
      headers: { authorization: 'Bearer t', cookie: 'a=b', 'x-forwarded-for': '203.0.113.7' },
      body: '{"timestamp":"1.0"}',
    });
    expect(result).toMatchObject({ status: 201, body: { success: true } });
    expect(result.headers.get('x-own')).toBe('yes');
    expect(body).toBe('{"timestamp":"1.0"}');
    expect(seen[0]).toMatchObject({ method: 'POST', url: `/base${path}` });
    expect(seen[0]?.headers).toMatchObject({
      host: new URL(origin).host,
      authorization: 'Bearer t',
      cookie: 'a=b',
      'x-forwarded-host': new URL(proxy.url).host,
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
    });
  });

  it('forwards sign-in: rewrites cookies and redirects to the other server, keeps other redirects', async () => {
    answer = (incoming, response) => {
      const target = new URL(incoming.url ?? '', origin).searchParams.get('to') ?? '';
      response.writeHead(303, {
        location: target.replace('ORIGIN', `${origin}/base`),
        'set-cookie': ['s=1; Domain=example.com; Secure; HttpOnly; SameSite=None; Path=/', 'secure=domain; Path=/'],
      });
      response.end();
    };
    const location = async (to: string) => {
      const { status, headers } = await call(`${proxy.url}/auth/slack?to=${encodeURIComponent(to)}`);
      expect(status).toBe(303);
      expect(headers.getSetCookie()).toEqual(['s=1; HttpOnly; SameSite=Lax; Path=/', 'secure=domain; Path=/']);
      return headers.get('location');
    };
    expect(await location('ORIGIN/?auth_success=true')).toBe('/?auth_success=true');
    expect(await location('ORIGIN?auth_success=true')).toBe('/?auth_success=true');
    expect(await location('ORIGIN')).toBe('/');
    expect(await location(`${proxy.url}/inbox?auth_success=true#x`)).toBe(`${proxy.url}/inbox?auth_success=true#x`);
    expect(await location('https://slack.example/oauth')).toBe('https://slack.example/oauth');
    expect(await location('ORIGINAL/x')).toBe(`${origin}/baseAL/x`);
  });

  it.each([
    ['http', 's=1; HttpOnly; SameSite=Lax; Path=/'],
    ['https', 's=1; HttpOnly; SameSite=None; Path=/; Secure'],
  ])('behind %s keeps Secure on cookies if the browser accepts it', async (protocol, cookie) => {
    answer = (_, response) => {
      response.writeHead(200, { 'set-cookie': 's=1; Secure; HttpOnly; SameSite=None; Path=/' });
      response.end();
    };
    const headers = {
      'x-forwarded-proto': protocol,
      ...(protocol === 'https' && { 'x-forwarded-host': 'inbox.test' }),
    };
    expect((await call(`${proxy.url}/api/x`, { headers })).headers.getSetCookie()).toEqual([cookie]);
  });

  it('keeps cookies of a path for the calls that have it here', async () => {
    const paths = ['/base', '/base/', '/base/auth', '/based', '/', '/other'];
    answer = (_, response) => {
      response.writeHead(200, { 'set-cookie': paths.map((path) => `s=/base; Path=${path}; HttpOnly`) });
      response.end();
    };
    const { headers } = await call(`${proxy.url}/api/x`);
    expect(headers.getSetCookie()).toEqual(
      ['/', '/', '/auth', '/based', '/', '/other'].map((path) => `s=/base; Path=${path}; HttpOnly`),
    );
  });

  it('keeps Secure on cookies whose name requires it', async () => {
    const cookie = '__Host-s=1; Path=/; HttpOnly; Secure; SameSite=Lax';
    answer = (_, response) => {
      response.writeHead(200, { 'set-cookie': cookie });
      response.end();
    };
    expect((await call(`${proxy.url}/api/x`)).headers.getSetCookie()).toEqual([cookie]);
  });

  it('forwards streams frame by frame, and ends them when the client disconnects', async () => {
    let response: ServerResponse | undefined;
    let closed = false;
    answer = (_, opened) => {
      response = opened;
      opened.on('close', () => {
        closed = true;
      });
      opened.writeHead(200, { 'content-type': 'text/event-stream' });
      opened.flushHeaders();
    };
    const stream = await openFrames(`${proxy.url}/api/sse/stream`);
    for (const number of [1, 2, 3]) {
      response?.write(`id: ${number}\ndata: {"number":${number}}\n\n`);
      expect(await stream.next()).toEqual({ id: String(number), json: { number } });
    }
    expect(closed).toBe(false);
    stream.close();
    await eventually(() => expect(closed).toBe(true));
  });

  it('passes on compressed bodies as they are', async () => {
    const packed = gzipSync('{"success":true}');
    answer = (_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(packed);
    };
    const received: Buffer[] = [];
    const headers = await new Promise<IncomingMessage['headers']>((resolve) => {
      request(`${proxy.url}/api/x`, (response) => {
        response.on('data', (chunk: Buffer) => received.push(chunk)).on('end', () => resolve(response.headers));
      }).end();
    });
    expect(Buffer.concat(received)).toEqual(packed);
    expect(headers).toMatchObject({ 'content-encoding': 'gzip' });
  });

  it('breaks the connection when the response breaks', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setImmediate(() => response.destroy());
    };
    await expect(call(`${proxy.url}/api/users/display-data`)).rejects.toThrow();
  });

  it('rewrites its own origin to the other server’s, and refuses cross-site writes', async () => {
    const post = (foreign: string) =>
      call(`${proxy.url}/auth/logout`, { method: 'POST', headers: { origin: foreign, referer: `${foreign}/inbox` } });
    expect((await post(proxy.url)).status).toBe(200);
    expect(seen[0]?.headers).toMatchObject({ origin, referer: `${origin}/inbox` });
    expect((await post('https://evil.example')).status).toBe(403);
    expect(seen).toHaveLength(1);
  });

  it('accepts only host names of this machine', async () => {
    const status = await new Promise((resolve) => {
      const options = { port: proxy.port, path: '/api/auth/status', headers: { host: 'evil.example' } };
      request(options, (response) => resolve(response.resume().statusCode)).end();
    });
    expect(status).toBe(421);
    expect(seen).toEqual([]);
  });

  it('answers 502 when the other server is unreachable, and names its address in the log only', async () => {
    const logged: string[] = [];
    const log = { error: (text: string) => void logged.push(text) };
    const alone = await startProxyServer({ apiUrl: new URL('http://127.0.0.1:9'), webFolder: web, log });
    const refused = await call(`${alone.url}/api/auth/status`);
    expect(refused).toMatchObject({ status: 502, body: { success: false, error: 'The API server does not answer' } });
    expect(JSON.stringify([refused.body, ...refused.headers])).not.toContain('127.0.0.1');
    expect(logged).toEqual([expect.stringContaining('http://127.0.0.1:9')]);
    expect((await call(alone.url)).status).toBe(200);
    await alone.close();
  });

  it('works with another demo server, from sign-in to stream', async () => {
    const server = await startTestServer();
    const front = await startProxyServer({ apiUrl: new URL(server.url), webFolder: web });
    const authorized = await call(`${front.url}/auth/slack`, {
      method: 'POST',
      headers: { origin: front.url },
      body: new URLSearchParams({ decision: 'authorize', workspace: 'ACME', return_to: `${front.url}/inbox` }),
    });
    expect(authorized.headers.get('location')).toBe(`${front.url}/inbox?auth_success=true&workspace=Acme`);
    const cookie = authorized.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const headers = { cookie, origin: front.url };
    await call(`${front.url}/api/conversations/fetch-all`, { headers });
    const stream = await openFrames(`${front.url}/api/sse/stream`, { headers });
    await stream.next();
    const body = JSON.stringify({ channel: 'OPS', text: 'Through both' });
    expect(await call(`${front.url}/api/messages/send`, { method: 'POST', headers, body })).toMatchObject({
      status: 200,
    });
    expect((await stream.next()).json.data.message.text).toBe('Through both');
    stream.close();
    await eventually(() => expect(server.ports.hub.size).toBe(0));
    await front.close();
    await server.close();
  });
});
