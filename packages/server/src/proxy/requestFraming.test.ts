import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chunked, openRaw, requestBytes } from './testing/rawConnection.ts';
import { type FramingScene, startFramingScene, stolen } from './testing/startFramingScene.ts';

const methods = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST', 'PROPFIND'];

describe('the body of a request in front of another server', () => {
  let scene: FramingScene;

  beforeAll(async () => {
    scene = await startFramingScene();
  });
  beforeEach(() => {
    scene.upstream.requests.length = 0;
  });
  afterAll(() => scene.close());

  const framings = [
    { name: 'in chunks', headers: ['Transfer-Encoding: chunked'], body: chunked(stolen) },
    { name: 'with its length', headers: [`Content-Length: ${stolen.length}`], body: stolen },
    {
      name: 'whose framing is said to be of this connection',
      headers: ['Connection: content-length, transfer-encoding', `Content-Length: ${stolen.length}`],
      body: stolen,
    },
  ];
  it.each(methods.flatMap((method) => framings.map((framing) => ({ method, ...framing }))))(
    'of $method, $name, is no second request',
    async ({ method, headers, body }) => {
      const client = await openRaw(scene.proxy.port);
      client.send(requestBytes(`${method} /api/own`, headers, body));
      await client.receives(/x-answer-to: \/api\/own\r\n/);
      await scene.othersGetTheirAnswers();
      expect(scene.upstream.requests[0]).toMatchObject({ method, url: '/api/own', body: stolen, isComplete: true });
      client.cut();
    },
  );

  it('is broken when the client breaks it', async () => {
    const { upstream, proxy } = scene;
    const size = (stolen.length + 100).toString(16);
    const parts = [
      { headers: ['Transfer-Encoding: chunked'], body: `${size}\r\n${stolen}` },
      { headers: ['Content-Length: 500'], body: stolen },
    ];
    const cases = methods.flatMap((method) => parts.map((part, number) => ({ ...part, method, number })));
    await Promise.all(
      cases.map(async ({ method, number, headers, body }) => {
        const url = `/api/broken/${method}/${number}`;
        const client = await openRaw(proxy.port);
        client.send(requestBytes(`${method} ${url}`, headers, body));
        await upstream.arrival(url);
        client.cut();
      }),
    );
    await scene.othersGetTheirAnswers();
    const broken = upstream.requests.filter(({ url }) => url.startsWith('/api/broken/'));
    expect(broken.map(({ isComplete }) => isComplete)).toEqual(cases.map(() => false));
  });

  it.each(['GET', 'POST'])('of %s may end after an early answer, and the connection goes on', async (method) => {
    const { upstream, proxy } = scene;
    upstream.early.add('/api/early');
    const client = await openRaw(proxy.port);
    const size = 300_000;
    client.send(requestBytes(`${method} /api/early`, [`Content-Length: ${size}`], 'a'.repeat(100_000)));
    await client.receives(/x-answer-to: \/api\/early/);
    client.send(`${'a'.repeat(200_000)}${requestBytes('GET /api/next', [])}`);
    await client.receives(/answer to \/api\/next with /);
    await scene.othersGetTheirAnswers();
    client.cut();
  });

  it('keeps its trailers to itself', async () => {
    const client = await openRaw(scene.proxy.port);
    const trailers = ['X-Forwarded-For: 10.0.0.1', 'Authorization: Bearer other'];
    client.send(
      requestBytes(
        'POST /api/own',
        ['Transfer-Encoding: chunked', 'Trailer: Authorization'],
        chunked('body', trailers),
      ),
    );
    await client.receives(/answer to \/api\/own with body/);
    const [request] = scene.upstream.requests;
    expect(request).toMatchObject({ body: 'body', trailers: {}, headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(request?.headers).not.toHaveProperty('authorization');
    expect(request?.headers).not.toHaveProperty('trailer');
    client.cut();
  });

  it('of pipelined requests belongs to each of them, and the answers keep their order', async () => {
    const client = await openRaw(scene.proxy.port);
    const headers = ['Transfer-Encoding: chunked'];
    client.send(methods.map((method) => requestBytes(`${method} /api/${method}`, headers, chunked(stolen))).join(''));
    const answered = () => [...client.received().matchAll(/x-answer-to: \/api\/(\w+)/g)].map(([, method]) => method);
    await client.receives(/x-answer-to: \/api\/PROPFIND/);
    expect(answered()).toEqual(methods);
    await scene.othersGetTheirAnswers();
    client.cut();
  });

  /** Two servers may read each of these differently. */
  const ambiguous: [string, string[]][] = [
    ['length, then chunks', [`Content-Length: ${chunked(stolen).length}`, 'Transfer-Encoding: chunked']],
    ['chunks, then length', ['Transfer-Encoding: chunked', 'Content-Length: 4']],
    ['two lengths', ['Content-Length: 0', `Content-Length: ${chunked(stolen).length}`]],
    ['a list of lengths', ['Content-Length: 0, 5']],
    ['a length with a sign', ['Content-Length: +5']],
    ['a hexadecimal length', ['Content-Length: 0x5']],
    ['a space before the colon', ['Transfer-Encoding : chunked']],
    ['an unknown coding', ['Transfer-Encoding: xchunked']],
    ['chunks within another coding', ['Transfer-Encoding: chunked, identity']],
    ['another coding within chunks', ['Transfer-Encoding: gzip, chunked']],
    ['two codings', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity']],
    ['the same coding twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked']],
    ['a quoted coding', ['Transfer-Encoding: "chunked"']],
    ['a folded header', ['Transfer-Encoding:', ' chunked']],
    ['a bare line feed in a header', ['X-Own: a\nTransfer-Encoding: chunked']],
    ['a bare carriage return in a header', ['X-Own: a\rTransfer-Encoding: chunked']],
  ];
  it.each(ambiguous)('is refused with %s', async (_, headers) => {
    for (const method of ['GET', 'POST']) {
      const client = await openRaw(scene.proxy.port);
      client.send(requestBytes(`${method} /api/own`, headers, chunked(stolen)));
      await client.receives(/^HTTP\/1\.1 (400|501) /);
      client.cut();
    }
    await scene.othersGetTheirAnswers();
    expect(scene.upstream.requests.map(({ url }) => url)).not.toContain('/api/own');
  });

  it.each(['/admin/../api/own', '/admin\\..\\api/own', '/apiary', '//api/own', '/%61pi/own', '/./api/own'])(
    'and its path %s is none of the other server',
    async (path) => {
      const client = await openRaw(scene.proxy.port);
      client.send(requestBytes(`GET ${path}`, []));
      await client.receives(/^HTTP\/1\.1 \d+ /);
      expect(scene.upstream.requests).toEqual([]);
      client.cut();
    },
  );

  it.each([
    '/api/..%2fadmin',
    '/auth/%2e%2e%2Fadmin',
    '/api/x/..%5cadmin',
    '/api/..;/admin',
    '/api/..;a=b/admin',
    '/api/%252e%252e/admin',
    '/api/%25252e%25252e%25252fadmin',
    '/api/x/..%2f',
  ])('and its path %s leads to no other one', async (path) => {
    const client = await openRaw(scene.proxy.port);
    client.send(requestBytes(`GET ${path}`, []));
    await client.receives(/^HTTP\/1\.1 400 /);
    expect(scene.upstream.requests).toEqual([]);
    client.cut();
  });

  it.each(['/api/a..b/..c/d..', '/api/x?path=/../y%2f..%2fz', '/api/%2e%2e%2e/50%25', '/api//x'])(
    'and its path %s stays as it is',
    async (path) => {
      const client = await openRaw(scene.proxy.port);
      client.send(requestBytes(`GET ${path}`, []));
      await client.receives(/^HTTP\/1\.1 200 /);
      expect(scene.upstream.requests.map(({ url }) => url)).toEqual([path]);
      client.cut();
    },
  );

  it('tells the way to the proxy as the proxy knows it', async () => {
    const client = await openRaw(scene.proxy.port);
    const claims = ['Forwarded: for=10.0.0.1;host=evil.example', 'X-Real-IP: 10.0.0.1', 'X_Forwarded_For: 10.0.0.1'];
    client.send(
      requestBytes('GET /api/own', [...claims, 'X-Forwarded-Port: 1', 'X-Forwarded-Prefix: /evil', 'X-Forward: 1']),
    );
    await client.receives(/answer to \/api\/own with /);
    expect(scene.upstream.requests[0]?.headers).toEqual({
      host: new URL(scene.upstream.origin).host,
      connection: 'keep-alive',
      'x-forward': '1',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'localhost',
      'x-forwarded-proto': 'http',
      'x-request-id': expect.any(String),
    });
    client.cut();
  });

  it('is not described by headers of one connection, in both directions', async () => {
    const { upstream, proxy } = scene;
    upstream.answerHeaders.connection = 'keep-alive, X-Of-Upstream';
    upstream.answerHeaders['x-of-upstream'] = '1';
    upstream.answerHeaders['proxy-authenticate'] = 'Basic';
    upstream.answerHeaders['x-end-to-end'] = '1';
    const client = await openRaw(proxy.port);
    client.send(
      requestBytes('GET /api/own', [
        'Connection: keep-alive, X-Of-Client, HTTP2-Settings, x-forwarded-for',
        'Connection: upgrade,Cookie',
        'X-Of-Client: 1',
        'Cookie: a=b',
        'HTTP2-Settings: AAMAAABkAAQAAP__',
        'Upgrade: h2c',
        'Keep-Alive: timeout=5',
        'Proxy-Connection: keep-alive',
        'Proxy-Authorization: Basic eDp5',
        'TE: trailers',
        'X-Forwarded-For: 10.0.0.1',
        'X-End-To-End: 1',
      ]),
    );
    await client.receives(/answer to \/api\/own with /);
    const { headers } = upstream.requests[0] ?? {};
    expect(headers).toEqual({
      host: new URL(upstream.origin).host,
      connection: 'keep-alive',
      'x-end-to-end': '1',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'localhost',
      'x-forwarded-proto': 'http',
      'x-request-id': expect.any(String),
    });
    expect(client.received()).toContain('x-end-to-end: 1');
    expect(client.received()).not.toMatch(/x-of-upstream|proxy-authenticate/i);
    for (const name of Object.keys(upstream.answerHeaders)) delete upstream.answerHeaders[name];
    client.cut();
  });
});
