import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieJar } from '../../../testing/cookieJar.ts';
import { idleSlackParts } from '../../../testing/idleSlackParts.ts';
import { type CookieJar, type SlackServer, signInAtSlack, startSlackServer } from '../../../testing/slackServer.ts';
import { call } from '../../../testing/testClient.ts';
import { slackScopes } from '../settings/slackScopes.ts';

describe('the sign-in at Slack', () => {
  let started: SlackServer;
  let url: string;
  let jar: CookieJar;
  let now = Date.now();

  beforeAll(async () => {
    started = await startSlackServer({
      parts: idleSlackParts,
      now: () => now,
      devToken: true,
      returnOrigins: new Set(['https://app.example']),
    });
    url = started.server.url;
  });
  afterAll(() => started.close());
  beforeEach(() => {
    jar = cookieJar();
    started.slack.faults.clear();
  });

  const signIn = (user: string, options = {}) => signInAtSlack(started, jar, user, options);
  const status = async (cookies = jar) => (await call(`${url}/api/auth/status`, { headers: cookies.header })).body;
  const begin = async (query = '') => {
    const begun = await call(`${url}/auth/slack${query}`, { headers: jar.header });
    jar.keep(begun.headers);
    return new URL(begun.headers.get('location') ?? '');
  };
  const callback = async (query: Record<string, string>, cookies = jar) => {
    const answer = await call(`${url}/auth/slack/callback?${new URLSearchParams(query)}`, { headers: cookies.header });
    return new URL(answer.headers.get('location') ?? '', url).searchParams;
  };

  it('asks for the user scopes, and for nothing else', async () => {
    const asked = await begin('?team=T0ACME');
    expect(asked.origin + asked.pathname).toBe(`${started.slack.url}/oauth/v2/authorize`);
    const { state, ...rest } = Object.fromEntries(asked.searchParams);
    expect(rest).toEqual({
      client_id: '123.456',
      user_scope: slackScopes.map(({ scope }) => scope).join(','),
      redirect_uri: `${url}/auth/slack/callback`,
      team: 'T0ACME',
    });
    expect(state).toMatch(/^[\w-]{43}$/);
  });

  it('signs the person in who allowed it', async () => {
    const end = await signIn('U0ALICE', { query: '?return_to=/inbox%3Fa=1' });
    expect(end.pathname).toBe('/inbox');
    const { token, ...result } = Object.fromEntries(end.searchParams);
    expect(result).toEqual({ a: '1', auth_success: 'true', workspace: 'Acme' });
    expect(await status()).toMatchObject({
      authenticated: true,
      user: { id: 'U0ALICE', name: 'alice', real_name: 'Alice Archer', team: 'T0ACME' },
      workspace: 'Acme',
      workspace_id: 'T0ACME',
      organizations: [{ id: 'T0ACME', name: 'Acme' }],
    });
  });

  it('with --dev-token, returns a token to this origin and to allowed ones only', async () => {
    const end = await signIn('U0ALICE', { query: `?token=1&return_to=https://app.example/` });
    const token = end.searchParams.get('token');
    expect(end.origin).toBe('https://app.example');
    const headers = { authorization: `Bearer ${token}` };
    expect((await call(`${url}/api/auth/status`, { headers })).body.user.id).toBe('U0ALICE');
    const refused = await begin('?token=1&return_to=http://localhost:1/');
    expect(refused.href).toBe('http://localhost:1/?auth_error=return_to_not_allowed');
  });

  it('reports that the person said no', async () => {
    const end = await signIn('U0ALICE', { decision: 'cancel' });
    expect(end.searchParams.get('auth_error')).toBe('access_denied');
    expect(await status()).toMatchObject({ authenticated: false });
  });

  it('accepts a state once, for ten minutes, and from the browser that began', async () => {
    const allowed = async () => {
      const asked = await begin();
      const form = new URLSearchParams(asked.search);
      for (const [name, value] of [
        ['user', 'U0BOB'],
        ['team', 'T0ACME'],
        ['decision', 'allow'],
      ] as const) {
        form.set(name, value);
      }
      const decided = await call(asked.origin + asked.pathname, { method: 'POST', body: form });
      return Object.fromEntries(new URL(decided.headers.get('location') ?? '').searchParams);
    };
    const answer = await allowed();
    expect((await callback({ ...answer, state: 'made-up' })).get('auth_error')).toBe('invalid_state');
    expect((await callback({ code: answer.code ?? '' })).get('auth_error')).toBe('invalid_state');
    // Another browser, for instance of somebody who was sent the link.
    expect((await callback(answer, cookieJar())).get('auth_error')).toBe('invalid_state');
    expect((await callback(answer)).get('auth_success')).toBe('true');
    expect((await callback(answer)).get('auth_error')).toBe('invalid_state');

    const late = await allowed();
    now += 10 * 60_000 + 1;
    expect((await callback(late)).get('auth_error')).toBe('invalid_state');
  });

  it('finishes two sign-ins of one browser that run at once', async () => {
    const first = await begin();
    const second = await begin();
    for (const asked of [first, second]) {
      const state = asked.searchParams.get('state') ?? '';
      expect((await callback({ error: 'access_denied', state })).get('auth_error')).toBe('access_denied');
    }
  });

  it('reports errors of Slack by a code, and tells the operator more', async () => {
    started.slack.faults.failNext('oauth.v2.access', 'invalid_code');
    expect((await signIn('U0ALICE')).searchParams.get('auth_error')).toBe('oauth_failed');
    started.slack.faults.failNext('oauth.v2.access', 'fatal_error', { status: 503 });
    expect((await signIn('U0ALICE')).searchParams.get('auth_error')).toBe('temporarily_unavailable');
    expect(started.server.errors.at(-2)?.text).toContain('invalid_code');
  });

  it('moves to localhost from another name of this machine, where Slack returns to', async () => {
    const there = await call(`${url.replace('localhost', '127.0.0.1')}/auth/slack?return_to=/inbox`);
    const next = new URL(there.headers.get('location') ?? '');
    expect(next.origin + next.pathname).toBe(`${url}/auth/slack`);
    expect(next.searchParams.get('return_to')).toBe(`${url}/inbox`);
  });

  it('switches between the workspaces of one browser, and not to those of other people', async () => {
    await signIn('U0ALICE');
    await signIn('U0ZOE');
    expect((await status()).organizations.map(({ id }: { id: string }) => id).sort()).toEqual(['T0ACME', 'T0BETA']);
    const switched = await call(`${url}/auth/switch-workspace`, {
      method: 'POST',
      headers: { ...jar.header, 'content-type': 'application/json' },
      body: JSON.stringify({ workspaceId: 'T0ACME' }),
    });
    expect(switched.status).toBe(200);
    expect((await status()).user.id).toBe('U0ALICE');

    // Carol uses Alice's browser: Alice's account must not get Carol's inbox, nor the other way round.
    const alice = cookieJar();
    await signInAtSlack(started, alice, 'U0ALICE');
    jar = alice;
    await signIn('U0CAROL');
    expect((await status()).user.id).toBe('U0CAROL');
    expect((await status()).organizations).toHaveLength(1);
  });

  it('tells the connect screen that Slack revoked the access; signing in again brings everything back', async () => {
    await signIn('U0BOB');
    const caller = { workspaceId: 'T0ACME', userId: 'U0BOB' };
    const { database } = started.server.ports;
    const slack = started.context();
    await database.execute(`insert into custom_views (workspace_id, user_id, id, parent_view_id, label, filters)
      values ('T0ACME', 'U0BOB', 'focus', 'all', 'Focus', '{}')`);
    const stream = await fetch(`${url}/api/sse/stream`, { headers: jar.header });
    // The report of an old token does not end the access of the new one.
    await slack.tokens.revoked(caller, 'token_revoked');
    expect(await status()).toMatchObject({ authenticated: true });

    started.slack.world.revokeToken('U0BOB');
    await slack.tokens.revoked(caller, 'token_revoked');
    await stream.text();
    expect(await status()).toMatchObject({ authenticated: false, reason: 'access_revoked', workspace: 'Acme' });
    expect((await call(`${url}/api/custom-views`, { headers: jar.header })).status).toBe(401);
    await expect(slack.tokens.accessTokenOf(caller)).rejects.toMatchObject({ code: 'token_revoked' });
    expect(await slack.tokens.active('T0ACME')).not.toContain('U0BOB');

    await signIn('U0BOB');
    expect((await call(`${url}/api/custom-views`, { headers: jar.header })).body.data.views).toHaveLength(1);
  });

  it('logout keeps the access and the data', async () => {
    await signIn('U0CAROL');
    await call(`${url}/auth/logout`, { method: 'POST', headers: jar.header });
    expect(await status()).toMatchObject({ authenticated: false });
    expect(await started.context().tokens.active('T0ACME')).toContain('U0CAROL');
  });

  it('names what the server offers', async () => {
    expect((await call(`${url}/api/config/features`)).body).toEqual({
      aiEnabled: true,
      languageModel: false,
      later: true,
      rules: true,
      ruleMarks: true,
      sync: true,
      searchService: true,
      disconnect: true,
      emoji: true,
    });
    expect((await call(`${url}/api/setup/status`)).body).toEqual({ configured: true });
  });
});
