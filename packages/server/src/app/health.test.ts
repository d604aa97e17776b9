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

  it('are answered also without the base path, which the image and load balancers do not know', async () => {
    const below = await startTestServer({ basePath: '/inbox' });
    const { origin } = new URL(below.url);
    for (const path of ['/healthz', '/readyz']) {
      expect((await call(origin + path)).status).toBe(200);
      expect((await call(below.url + path)).status).toBe(200);
    }
    expect((await call(`${origin}/api/auth/status`)).status).toBe(404);
    await below.close();
  });

  it('are answered by a server without a database, also while the other server is away', async () => {
    const proxy = await startProxyServer({ apiUrl: new URL('http://127.0.0.1:1') });
    expect(await call(`${proxy.url}/healthz`)).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await call(`${proxy.url}/readyz`)).toMatchObject({ status: 200, body: { status: 'ready' } });
    await proxy.drain();
    await expect(call(`${proxy.url}/healthz`)).rejects.toThrow();
  });
});
