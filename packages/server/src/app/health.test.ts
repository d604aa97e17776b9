import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call } from '../../testing/testClient.ts';
import { startProxyServer } from './startProxyServer.ts';
import type { RunningServer } from './startServer.ts';

describe('the health checks', () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it.each([
    ['/healthz', { status: 'ok' }],
    ['/readyz', { status: 'ready' }],
  ])('%s answers without a session, and is not cached', async (path, body) => {
    const answer = await call(server.url + path);
    expect(answer).toMatchObject({ status: 200, body });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(server.url + path, { method: 'HEAD' })).status).toBe(200);
  });

  it.each(['/healthz', '/readyz'])('%s answers a load balancer that addresses the server by its IP', async (path) => {
    const status = await new Promise((resolve, reject) => {
      request({ port: server.port, path, headers: { host: '10.1.2.3:4173' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(200);
  });

  it('are answered by a server without a database, also while the other server is away', async () => {
    const proxy = await startProxyServer({ apiUrl: new URL('http://127.0.0.1:1') });
    expect(await call(`${proxy.url}/healthz`)).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await call(`${proxy.url}/readyz`)).toMatchObject({ status: 200, body: { status: 'ready' } });
    await proxy.drain();
    await expect(call(`${proxy.url}/healthz`)).rejects.toThrow();
  });
});
