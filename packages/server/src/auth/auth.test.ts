import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieJar } from '../../testing/cookieJar.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call, signIn } from '../../testing/testClient.ts';
import type { RunningServer } from '../app/startServer.ts';
import { sessionCookie } from './cookies.ts';
import { sessionLifetimeMs } from './sessions.ts';
import { ticketLifetimeMs } from './streamTicket.ts';

describe('signing in', () => {
  let server: RunningServer;
  let now = Date.now();

  beforeAll(async () => {
    server = await startTestServer({ now: () => now });
  });
  afterAll(() => server.close());

  const authorize = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    call(`${server.url}/auth/slack`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ decision: 'authorize', workspace: 'ACME', ...fields }),
    });
  const status = (headers: Record<string, string>) => call(`${server.url}/api/auth/status`, { headers });
  const signedInJar = async (workspace = 'ACME') => {
    const jar = cookieJar();
    jar.keep((await authorize({ workspace })).headers);
    return jar;
  };

  it('reports signed out as a status, not as an error', async () => {
    expect(await status({})).toMatchObject({
      status: 200,
      body: { authenticated: false, user: null, workspace: null, organizations: [] },
    });
  });

  it('serves a page with the workspaces and identities, without scripts', async () => {
    const { status, body, headers } = await call(`${server.url}/auth/slack?return_to=/inbox&token=1`);
    expect(status).toBe(200);
    expect(body).toContain('<option value="ACME">Acme</option>');
    expect(body).toContain('Globex &amp; Sons');
    expect(body).toContain('Ana Ruiz');
    expect(body).toContain('name="token" value="1"');
    expect(body).not.toMatch(/<script|style=|onclick/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const styles = await call(`${server.url}/auth/slack.css`);
    expect(styles.headers.get('content-type')).toContain('text/css');
  });

  it('follows the theme of the inbox; dark by default', async () => {
    const theme = async (query: string) =>
      /<html lang="en" data-theme="(.*?)">/.exec((await call(`${server.url}/auth/slack${query}`)).body)?.[1];
    expect(await theme('')).toBe('dark');
    expect(await theme('?theme=light')).toBe('light');
    expect(await theme('?theme=%22%3E')).toBe('dark');
  });

  it('escapes query parameters', async () => {
    const { body } = await call(
      `${server.url}/auth/slack?return_to=${encodeURIComponent('/"><script>alert(1)</script>')}`,
    );
    expect(body).not.toContain('<script>');
  });

  it('adds the result to the return address and keeps its query and hash', async () => {
    const { status, headers } = await authorize({
      return_to: `${server.url}/inbox?a=1%202&flag&auth_error=old#part`,
      workspace: 'GLOBEX',
    });
    expect(status).toBe(303);
    expect(headers.get('location')).toBe(
      `${server.url}/inbox?a=1%202&flag&auth_success=true&workspace=Globex%20%26%20Sons#part`,
    );
  });

  it('signs in as the person that is picked in the list, whatever the picker shows', async () => {
    const { body } = await call(`${server.url}/auth/slack`);
    expect(body).toMatch(/<button type="submit" name="sign_in" value="GLOBEX">/);
    const picked = await authorize({ decision: '', workspace: 'ACME', sign_in: 'GLOBEX' });
    expect(picked.headers.get('location')).toContain('workspace=Globex');
    const unknown = await authorize({ sign_in: 'NONE' });
    expect(unknown.headers.get('location')).toBe(`${server.url}/?auth_error=unknown_workspace`);
  });

  it('returns the error of a cancelled sign-in or unknown workspace, and sets no cookie', async () => {
    const cancelled = await authorize({ decision: 'cancel', return_to: '/inbox' });
    expect(cancelled.headers.get('location')).toBe(`${server.url}/inbox?auth_error=access_denied`);
    expect(cancelled.headers.getSetCookie()).toEqual([]);
    const unknown = await authorize({ workspace: 'NONE' });
    expect(unknown.headers.get('location')).toBe(`${server.url}/?auth_error=unknown_workspace`);
    expect(unknown.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'https://localhost.evil.example/',
    'http://user@localhost/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://[::',
    '\u0000',
  ])('is no open redirect: return_to=%j redirects to the root of the app', async (returnTo) => {
    const { headers } = await authorize({ return_to: returnTo });
    const location = new URL(headers.get('location') ?? '');
    expect(location.origin).toBe(server.url);
  });

  it('returns to an app under development on this machine', async () => {
    const { headers } = await authorize({ return_to: 'http://localhost:5173/inbox' });
    expect(headers.get('location')).toMatch(/^http:\/\/localhost:5173\/inbox\?auth_success=true/);
    const page = await call(`${server.url}/auth/slack?return_to=http://localhost:5173/`);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:5173");
  });

  it('sets a session cookie that scripts cannot read, and a short-lived stream ticket that they can', async () => {
    const cookies = (await authorize({})).headers.getSetCookie();
    const session = cookies.find((cookie) => cookie.startsWith('triage_session_'));
    const ticket = cookies.find((cookie) => cookie.startsWith('auth_token_sse='));
    expect(session).toMatch(/^triage_session_[\w-]+=[\w-]{43}; .*HttpOnly/);
    expect(session).toContain('SameSite=Lax');
    expect(ticket).not.toContain('HttpOnly');
    expect(ticket).toContain('Max-Age=600');
  });

  it('reports user, workspace and other workspaces for the cookie', async () => {
    const jar = await signedInJar();
    expect(await status(jar.header)).toMatchObject({
      status: 200,
      body: {
        authenticated: true,
        user: { id: 'ANA', name: 'ana', real_name: 'Ana Ruiz', email: 'ana@acme.test' },
        workspace: 'Acme',
        organizations: [
          { id: 'ACME', name: 'Acme' },
          { id: 'GLOBEX', name: 'Globex & Sons', icon: 'https://globex.test/icon.png' },
        ],
      },
    });
    const installations = await call(`${server.url}/api/workspaces/installations`, { headers: jar.header });
    expect(installations.body).toEqual({
      installations: [
        { id: 'ACME', name: 'Acme' },
        { id: 'GLOBEX', name: 'Globex & Sons' },
      ],
    });
  });

  it.each<Record<string, string>>([{}, { token: '1' }])('returns no token without --dev-token: %o', async (fields) => {
    const { status, headers } = await authorize(fields);
    expect(status).toBe(303);
    expect(headers.get('location')).toMatch(/auth_success=true/);
    expect(headers.get('location')).not.toMatch(/[?&]token=/);
  });

  it('stores only hashes of tokens', async () => {
    const jar = await signedInJar();
    const { rows } = await server.ports.database.execute('select * from sessions');
    expect(JSON.stringify(rows)).not.toContain(jar.get(sessionCookie(server.ports)));
  });

  it('expires', async () => {
    const jar = await signedInJar();
    now += sessionLifetimeMs - 1000;
    expect((await status(jar.header)).body.authenticated).toBe(true);
    now += 2000;
    expect((await status(jar.header)).body.authenticated).toBe(false);
  });

  it('ends on logout, in that browser only', async () => {
    const [here, there] = [await signedInJar(), await signedInJar()];
    const answer = await call(`${server.url}/auth/logout`, { method: 'POST', headers: here.header });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const old = here.header;
    here.keep(answer.headers);
    expect(here.get(sessionCookie(server.ports))).toBeUndefined();
    expect((await status(old)).body.authenticated).toBe(false);
    expect((await status(there.header)).body.authenticated).toBe(true);
    expect(await call(`${server.url}/auth/logout`, { method: 'POST' })).toMatchObject({ status: 200 });
  });

  it('ends everywhere on revoke, for that person only', async () => {
    const [here, there] = [await signedInJar(), await signedInJar('GLOBEX')];
    const ben = await signIn(server, 'BEN');
    await call(`${server.url}/api/auth/revoke`, { method: 'POST', headers: here.header });
    expect((await status(here.header)).body.authenticated).toBe(false);
    expect((await status(there.header)).body.authenticated).toBe(false);
    expect((await ben.get('/api/auth/status')).body.authenticated).toBe(true);
  });

  it('switches only to workspaces of the same account', async () => {
    const jar = await signedInJar();
    const move = (workspaceId: string) =>
      call(`${server.url}/auth/switch-workspace`, {
        method: 'POST',
        headers: jar.header,
        body: JSON.stringify({ workspaceId }),
      });
    expect(await move('GLOBEX')).toMatchObject({ status: 200, body: { success: true, workspace: 'Globex & Sons' } });
    expect(await status(jar.header)).toMatchObject({ body: { user: { id: 'ANA2' }, workspace: 'Globex & Sons' } });
    expect(await call(`${server.url}/api/conversations/data`, { headers: jar.header })).toMatchObject({ status: 404 });
    expect(await move('ELSEWHERE')).toMatchObject({ status: 404, body: { error: 'Workspace not found' } });
    expect((await status(jar.header)).body.workspace).toBe('Globex & Sons');

    const ben = await signIn(server, 'BEN');
    expect(await ben.post('/auth/switch-workspace', { workspaceId: 'GLOBEX' })).toMatchObject({ status: 404 });
  });

  it('accepts a ticket for streams only, for ten minutes, and renews it with every status', async () => {
    const jar = await signedInJar();
    const ticket = jar.get('auth_token_sse') ?? '';
    const openWith = async (token: string, headers: Record<string, string> = {}) => {
      const abort = new AbortController();
      const response = await fetch(`${server.url}/api/sse/stream?token=${encodeURIComponent(token)}`, {
        headers,
        signal: abort.signal,
      });
      abort.abort();
      return response.status;
    };
    expect(await openWith(ticket)).toBe(200);
    expect(await openWith(`${ticket}x`)).toBe(401);
    expect(await openWith(ticket.replace(/\.\d+\./, '.9999999999999.'))).toBe(401);
    expect(await openWith(jar.get(sessionCookie(server.ports)) ?? '')).toBe(200);
    expect((await status({ authorization: `Bearer ${ticket}` })).body.authenticated).toBe(false);
    now += ticketLifetimeMs + 1;
    expect(await openWith(ticket)).toBe(401);
    expect(await openWith(ticket, jar.header)).toBe(200);
    jar.keep((await status(jar.header)).headers);
    expect(jar.get('auth_token_sse')).not.toBe(ticket);
    expect(await openWith(jar.get('auth_token_sse') ?? '')).toBe(200);
    await call(`${server.url}/auth/logout`, { method: 'POST', headers: jar.header });
    expect(await openWith(jar.get('auth_token_sse') ?? '')).toBe(401);
  });
});

describe('cross-site requests', () => {
  let server: RunningServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const post = (headers: Record<string, string>, path = '/auth/logout') =>
    call(server.url + path, { method: 'POST', headers });

  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: '' }, 403],
    [{ origin: 'file://' }, 403],
    [{ origin: 'http://localhost:1' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('%j is a %i', async (headers, status) => {
    expect((await post(headers as Record<string, string>)).status).toBe(status);
  });

  it('the own origin is accepted under each of its names', async () => {
    expect((await post({ origin: server.url })).status).toBe(200);
    const byAddress = `http://127.0.0.1:${server.port}`;
    const answer = await call(`${byAddress}/auth/logout`, { method: 'POST', headers: { origin: byAddress } });
    expect(answer.status).toBe(200);
  });

  it('cannot authorize a sign-in', async () => {
    const answer = await post({ origin: 'https://evil.example' }, '/auth/slack');
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('have the security headers on pages and calls', async () => {
    for (const path of ['/', '/inbox', '/api/auth/status', '/auth/slack', '/api/none']) {
      const { headers } = await call(server.url + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    const policy = (await call(server.url)).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
  });
});
