import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/startTestServer.ts';
import type { RunningServer } from './startServer.ts';

describe('a server bound to a loopback address', () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request({ port: server.port, path: '/api/auth/status', headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });

  it.each(['localhost', '127.0.0.1', 'localhost:4173', '[::1]:80', 'inbox.localhost'])(
    'answers to %s',
    async (host) => {
      expect(await statusFor(host)).toBe(200);
    },
  );

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.0.1'])(
    'refuses the host name %s (DNS rebinding)',
    async (host) => {
      expect(await statusFor(host)).toBe(421);
    },
  );
});
