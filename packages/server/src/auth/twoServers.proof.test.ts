import { expect, it } from 'vitest';
import { cookieJar } from '../../testing/cookieJar.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call } from '../../testing/testClient.ts';
import type { RunningServer } from '../app/startServer.ts';

it('two servers on one machine share a cookie jar and do not sign each other out', async () => {
  const first = await startTestServer();
  const second = await startTestServer();
  const servers = [first, second];
  const jar = cookieJar();
  const isSignedIn = async ({ url }: RunningServer) => {
    const { body, headers } = await call(`${url}/api/auth/status`, { headers: jar.header });
    jar.keep(headers);
    return body.authenticated;
  };
  const streamStatus = async ({ url }: RunningServer) => {
    const abort = new AbortController();
    // As the client does: with the ticket in the shared cookie, whichever server set it last.
    const ticket = encodeURIComponent(jar.get('auth_token_sse') ?? '');
    const { signal } = abort;
    const { status } = await fetch(`${url}/api/sse/stream?token=${ticket}`, { headers: jar.header, signal });
    abort.abort();
    return status;
  };
  for (const { url } of servers) {
    const body = new URLSearchParams({ decision: 'authorize', workspace: 'ACME' });
    jar.keep((await call(`${url}/auth/slack`, { method: 'POST', headers: jar.header, body })).headers);
  }
  expect(await Promise.all(servers.map(isSignedIn))).toEqual([true, true]);
  expect(await Promise.all(servers.map(streamStatus))).toEqual([200, 200]);
  jar.keep((await call(`${second.url}/auth/logout`, { method: 'POST', headers: jar.header })).headers);
  expect(await isSignedIn(second)).toBe(false);
  expect(await isSignedIn(first)).toBe(true);
  expect(await streamStatus(first)).toBe(200);
  for (const { close } of servers) await close();
});
