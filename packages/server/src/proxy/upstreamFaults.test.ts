import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/testClient.ts';
import { type RunningProxy, startProxyServer } from '../app/startProxyServer.ts';
import { openRaw, requestBytes } from './testing/rawConnection.ts';

/** An answer as it goes over the wire. */
const answer = (headers: readonly string[], body: string): string =>
  ['HTTP/1.1 200 OK', ...headers, '', body].join('\r\n');

const planted = answer(['Content-Length: 7'], 'planted');

describe('an answer of the other server', () => {
  let upstream: Server;
  let proxy: RunningProxy;
  const sockets: Socket[] = [];
  let answers: string[] = [];

  beforeAll(async () => {
    upstream = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
      // Each request of these tests arrives at once.
      socket.on('data', () => socket.write(answers.shift() ?? answer(['Content-Length: 3'], 'own'), 'latin1'));
    });
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
    const address = upstream.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    proxy = await startProxyServer({ apiUrl: new URL(`http://127.0.0.1:${port}`), log: { error() {} } });
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    answers = [];
  });
  afterAll(async () => {
    await proxy.close();
    upstream.close();
  });

  it('keeps the bytes of its headers', async () => {
    for (const name of ['J\xc3\xb6rg', 'J\xf6rg']) {
      answers = [answer([`X-Name: ${name}`, 'Content-Length: 3'], 'own')];
      const client = await openRaw(proxy.port);
      client.send(requestBytes('GET /api/own', []));
      await client.receives(/own$/);
      expect(/x-name: (.*)\r/i.exec(client.received())?.[1]).toBe(name);
      client.cut();
    }
  });

  it.each([
    ['more bytes than its length', answer(['Content-Length: 3'], `own${planted}`)],
    ['more bytes after its chunks', answer(['Transfer-Encoding: chunked'], `3\r\nown\r\n0\r\n\r\n${planted}`)],
    ['a body that no answer to HEAD has', answer(['Content-Length: 3'], planted), 'HEAD'],
    ['a body though it is a 304', `HTTP/1.1 304 Not Modified\r\nContent-Length: 3\r\n\r\n${planted}`],
    [
      'an interim answer before it',
      `HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n${answer(['Content-Length: 3'], 'own')}`,
    ],
  ])('with %s is followed by no planted one', async (_, bytes, method = 'GET') => {
    answers = [bytes];
    const client = await openRaw(proxy.port);
    client.send(requestBytes(`${method} /api/own`, []));
    await client.receives(/^HTTP\/1\.1 (200|304|502) /);
    for (const number of [1, 2, 3]) {
      expect((await call(`${proxy.url}/api/other/${number}`)).body).toBe('own');
    }
    expect(client.received()).not.toContain('planted');
    client.cut();
  });

  it.each([
    ['length and chunks', answer(['Content-Length: 3', 'Transfer-Encoding: chunked'], '3\r\nown\r\n0\r\n\r\n')],
    ['two lengths', answer(['Content-Length: 3', 'Content-Length: 10'], 'own')],
    ['another coding within chunks', answer(['Transfer-Encoding: gzip, chunked'], '3\r\nown\r\n0\r\n\r\n')],
  ])('with %s is a 502', async (_, bytes) => {
    answers = [bytes];
    expect((await call(`${proxy.url}/api/own`)).status).toBe(502);
    expect((await call(`${proxy.url}/api/other`)).body).toBe('own');
  });
});
