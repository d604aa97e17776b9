import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call } from '../../testing/testClient.ts';
import { withResult } from './returnTo.ts';

it('contains no result of a link, however its names are written', () => {
  const address = new URL('http://localhost/inbox?%74oken=x&auth%5ferror=y&a=%74oken&+b=1#part');
  expect(withResult(address, { auth_success: 'true' })).toBe(
    'http://localhost/inbox?a=%74oken&+b=1&auth_success=true#part',
  );
});

describe('the return address of a token', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;

  beforeAll(async () => {
    server = await startTestServer({ devToken: true, returnOrigins: new Set(['https://app.example']) });
  });
  afterAll(() => server.close());

  const signInAt = async (returnTo: string, fields: Record<string, string> = { token: '1' }) => {
    const body = new URLSearchParams({ decision: 'authorize', workspace: 'ACME', return_to: returnTo, ...fields });
    const { headers } = await call(`${server.url}/auth/slack`, { method: 'POST', body });
    return { url: new URL(headers.get('location') ?? ''), headers };
  };

  it.each(['http://localhost:1', 'http://127.0.0.1:5173', 'http://app.localhost:8080'])(
    'is no other port or name of this machine: %s',
    async (origin) => {
      const asked = await signInAt(`${origin}/inbox`);
      expect(asked.url.href).toBe(`${origin}/inbox?auth_error=return_to_not_allowed`);
      expect(asked.headers.getSetCookie()).toEqual([]);
      expect(server.errors.at(-1)?.text).toContain(`--dev-token --allow-return-to ${origin}`);
      expect((await signInAt(`${origin}/inbox`, {})).url.searchParams.has('token')).toBe(false);
    },
  );

  it('is this server or an allowed origin, and the answer tells no referrer', async () => {
    for (const origin of [server.url, 'https://app.example']) {
      const { url, headers } = await signInAt(`${origin}/inbox`);
      expect(url.origin).toBe(origin);
      const token = url.searchParams.get('token');
      expect(token).toMatch(/^[\w-]{43}$/);
      const isSignedIn = async (authorization: string) =>
        (await call(`${server.url}/api/auth/status`, { headers: { authorization } })).body.authenticated;
      expect([await isSignedIn(`Bearer ${token}`), await isSignedIn(`bearer ${token}x`)]).toEqual([true, false]);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
    for (const path of ['/?token=x', '/inbox?token=x', '/api/auth/status']) {
      expect((await call(server.url + path)).headers.get('referrer-policy')).toBe('no-referrer');
    }
  });
});
