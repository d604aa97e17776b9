import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cookieJar } from '../../../testing/cookieJar.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type CookieJar, type SlackServer, settingsFor, startSlackServer } from '../../../testing/slackServer.ts';
import { call } from '../../../testing/testClient.ts';
import type { SlackSettings } from '../settings/slackSettings.ts';

let started: SlackServer;
let announced: string[];

const start = async (settings: Partial<SlackSettings> = {}, options: { publicUrl?: URL } = {}) => {
  announced = [];
  started = await startSlackServer({
    settings: (slack) => ({ ...settingsFor(slack), client: null, appToken: null, ...settings }),
    announce: (line) => void announced.push(line),
    ...options,
  });
};
afterEach(() => started.close());

const get = (path: string, jar?: CookieJar) => call(started.server.url + path, jar && { headers: jar.header });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  call(started.server.url + path, { method: 'POST', body: JSON.stringify(body), headers });
const status = async (jar: CookieJar) => (await get('/api/auth/status', jar)).body;
const tokens = (user = 'U0ALICE') => ({
  userToken: started.slack.tokenFor(user),
  appToken: started.slack.env.SLACK_APP_TOKEN,
});
/** Sets the server up, and returns the browser's cookies. */
const setUp = async (body: object = tokens()): Promise<CookieJar> => {
  const jar = cookieJar();
  const answer = await post('/setup', body);
  expect(answer).toMatchObject({ status: 200, body: { location: '/inbox?auth_success=true&workspace=Acme' } });
  jar.keep(answer.headers);
  return jar;
};
const printedCode = () => announced.at(-1)?.split(': ')[1] ?? '';

describe('a server for one person', () => {
  beforeEach(() => start());

  it('leads every page to the set-up page, and its files are served', async () => {
    for (const path of ['/', '/inbox', '/inbox/c/C1', '/auth/slack']) {
      const { status: code, headers } = await get(path);
      expect([code, headers.get('location')], path).toEqual([303, '/setup']);
    }
    const page = await get('/setup');
    expect(page.status).toBe(200);
    expect(page.body).toContain('User OAuth Token');
    expect(page.body).toContain('>npx triage-inbox-app --slack --https<');
    expect(page.body).toContain('in a checkout with <code>npm start --</code>');
    expect(page.body).not.toMatch(/style=|onclick|redirect_urls:[^<]*http:\/\/localhost:4173/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await get('/setup/page.css')).body).toContain('prefers-color-scheme: light');
    expect((await get('/setup/page.js')).headers.get('content-type')).toContain('text/javascript');
    expect((await get('/api/auth/status')).body).toMatchObject({ authenticated: false });
  });

  it('checks a token, and shows the person, the workspace and what is missing', async () => {
    const { slack } = started;
    const whole = (await post('/setup/check', tokens())).body;
    expect(whole).toEqual({
      userToken: { found: { person: 'Alice Archer', workspace: 'Acme', missing: [] } },
      appToken: { found: true },
    });
    const userToken = slack.tokenFor('U0ALICE', 'T0ACME', { scopes: ['channels:read', 'users:read'] });
    const { missing } = (await post('/setup/check', { userToken })).body.userToken.found;
    expect(missing).toContainEqual({ scope: 'search:read', reason: 'search all of Slack on request' });
    expect(missing.map(({ scope }: { scope: string }) => scope)).not.toContain('channels:read');
    expect(slack.calls.some(({ method }) => method === 'apps.connections.open')).toBe(true);
    expect(slack.socketCount()).toBe(0);
  });

  it.each([
    ['xoxb-1-2-3', /token of a bot/],
    ['xapp-1-2', /belongs in the other field/],
    ['xoxe.xoxp-1-2', /token rotation is on/],
    ['xoxc-1-2', /Slack's own pages/],
    ['hello', /begins with xoxp-/],
    ['', /^Paste the User OAuth Token/],
    ['xoxp-1-2-nobody', /Slack does not know this token/],
  ])('answers "%s" in place of a token with a sentence', async (userToken, problem) => {
    expect((await post('/setup/check', { userToken })).body.userToken.problem).toMatch(problem);
    const { status: code, body } = await post('/setup', { ...tokens(), userToken });
    expect(code).toBe(400);
    expect(body.problems).toEqual({ userToken: expect.stringMatching(problem) });
    expect(JSON.stringify(body)).not.toContain(userToken || 'xoxp-1');
  });

  it.each([
    ['xoxp-1-2', /begins with xapp-/],
    ['', /^Paste the app-level token/],
    ['xapp-1-wrong', /Slack does not know this token/],
  ])('answers "%s" in place of an app-level token with a sentence', async (appToken, problem) => {
    const { body } = await post('/setup', { ...tokens(), appToken });
    expect(body.problems).toEqual({ appToken: expect.stringMatching(problem) });
    expect((await get('/inbox')).headers.get('location')).toBe('/setup');
  });

  it('says when Slack cannot be asked, or has revoked the token', async () => {
    const { slack } = started;
    slack.faults.failNext('auth.test', 'fatal_error', { status: 503 });
    const { userToken } = tokens();
    expect((await post('/setup/check', { userToken })).body.userToken.problem).toMatch(/cannot be reached at http/);
    slack.world.revokeToken('U0ALICE');
    expect((await post('/setup/check', { userToken })).body.userToken.problem).toMatch(/was revoked.*Reinstall/);
    slack.faults.failNext('apps.connections.open', 'socket_mode_not_enabled');
    const { appToken } = tokens();
    expect((await post('/setup/check', { appToken })).body.appToken.problem).toMatch(/Enable Socket Mode/);
  });

  it('is signed in after the set-up, without a restart, and receives events', async () => {
    const { server, slack } = started;
    const jar = await setUp();
    expect(await status(jar)).toMatchObject({ authenticated: true, user: { id: 'U0ALICE' }, workspace: 'Acme' });
    await eventually(() => expect(slack.socketCount()).toBe(1));
    slack.world.post('D0ALICEBOB', 'U0BOB', 'Are you there?');
    const { database } = server.ports;
    await eventually(async () => {
      const { rows } = await database.execute(sql`select from messages where text = 'Are you there?'`);
      expect(rows).toHaveLength(1);
    });
    const { rows } = await database.execute(sql`select value from server_state where key = 'slack_app_token'`);
    expect(rows).toEqual([{ value: expect.stringMatching(/^v1:/) }]);
    expect(announced).toEqual([]);
  });

  it('takes no second set-up', async () => {
    await setUp();
    expect(await get('/setup')).toMatchObject({ status: 404, body: expect.stringContaining('is set up already') });
    for (const path of ['/setup', '/setup/check']) {
      expect(await post(path, tokens('U0BOB'))).toMatchObject({ status: 409, body: { error: expect.any(String) } });
    }
    expect((await get('/inbox')).status).not.toBe(303);
  });

  it('takes no set-up from a page of another site', async () => {
    for (const path of ['/setup', '/setup/check', '/setup/code']) {
      expect((await post(path, tokens(), { 'sec-fetch-site': 'cross-site' })).status, path).toBe(403);
      expect((await post(path, tokens(), { origin: 'https://evil.example' })).status, path).toBe(403);
    }
    expect(started.slack.calls).toEqual([]);
  });

  it('signs another browser in with the code in the terminal only', async () => {
    await setUp();
    const page = await get('/auth/slack?return_to=/inbox/c/C0GENERAL');
    expect(page.body).toContain('The terminal in which the server runs shows a code');
    const enter = (code: string) => {
      const body = new URLSearchParams({ code, return_to: `${started.server.url}/inbox/c/C0GENERAL` });
      return call(`${started.server.url}/auth/slack`, { method: 'POST', body });
    };
    expect((await enter('AAAA-AAAA')).status).toBe(403);
    const jar = cookieJar();
    const entered = await enter(printedCode());
    expect(entered.headers.get('location')).toContain('/inbox/c/C0GENERAL?auth_success=true&workspace=Acme');
    jar.keep(entered.headers);
    expect(await status(jar)).toMatchObject({ authenticated: true, user: { id: 'U0ALICE' } });
  });

  it('leads back to the page when Slack revokes the token, and takes the next one', async () => {
    const jar = await setUp();
    started.slack.world.revokeToken('U0ALICE');
    await eventually(async () => expect(await status(jar)).toMatchObject({ reason: 'access_revoked' }));
    expect((await get('/auth/slack', jar)).headers.get('location')).toBe('/setup');
    const page = (await get('/setup', jar)).body;
    expect(page).toContain('Slack no longer accepts the token of Alice Archer in Acme');
    const again = await setUp();
    expect(await status(again)).toMatchObject({ authenticated: true, user: { id: 'U0ALICE' } });
    // The session of before counts again.
    expect(await status(jar)).toMatchObject({ authenticated: true });
  });

  it('leads back to the page when Slack revokes the app-level token', { tags: ['proof'] }, async () => {
    const { server, slack } = started;
    await setUp();
    await eventually(() => expect(slack.socketCount()).toBe(1));
    slack.faults.failNext('apps.connections.open', 'token_revoked');
    slack.faults.refreshSockets();
    await eventually(async () => expect((await get('/inbox')).headers.get('location')).toBe('/setup'));
    expect(server.errors.map(({ text }) => text).join()).toContain('Open /setup of this server');
    await setUp();
    await eventually(() => expect(slack.socketCount()).toBe(1));
  });

  it('can be set up anew after the disconnect', async () => {
    const jar = await setUp();
    const answer = await call(`${started.server.url}/api/auth/disconnect`, { method: 'POST', headers: jar.header });
    expect(answer.status).toBe(200);
    expect((await get('/inbox')).headers.get('location')).toBe('/setup');
    const { rows } = await started.server.ports.database.execute(sql`
      select from server_state where key = 'slack_app_token'`);
    expect(rows).toEqual([]);
  });
});

describe('tokens in the environment', () => {
  it('sign the first browser in without a page, and no other', async () => {
    await start({ userToken: 'U0ALICE', appToken: 'xapp-1-A1-1-fake' });
    const proxied = await call(`${started.server.url}/inbox`, { headers: { 'x-forwarded-for': '10.0.0.1' } });
    expect(proxied.status).not.toBe(303);
    const first = await get('/inbox/c/C0GENERAL');
    expect(first.headers.get('location')).toContain('/inbox/c/C0GENERAL?auth_success=true&workspace=Acme');
    const jar = cookieJar();
    jar.keep(first.headers);
    expect(await status(jar)).toMatchObject({ authenticated: true, user: { id: 'U0ALICE' } });
    expect((await get('/inbox')).status).not.toBe(303);
    expect((await get('/setup')).status).toBe(404);
  });

  it('leave the missing one to the page', async () => {
    await start({ userToken: 'U0ALICE' });
    const page = (await get('/setup')).body;
    expect(page).toContain('From <code>SLACK_USER_TOKEN</code>');
    expect(page).not.toContain('name="userToken"');
    const { appToken } = tokens();
    await setUp({ appToken });
    // The token of the environment is no proof that a browser is its owner's.
    await started.context().appToken.forget(appToken);
    expect((await get('/setup')).body).toContain('Enter the code');
    expect((await post('/setup', { appToken })).status).toBe(403);
  });
});

describe('a server that others reach', () => {
  beforeEach(() => start({}, { publicUrl: new URL('https://inbox.example.com') }));

  it('is set up with the code in the terminal only', async () => {
    expect((await post('/setup', tokens())).status).toBe(403);
    expect((await post('/setup/check', tokens())).status).toBe(403);
    const page = (await get('/setup')).body;
    expect(page).toContain('Enter the code');
    expect(page).not.toContain('User OAuth Token');
    const enter = (code: string) =>
      call(`${started.server.url}/setup/code`, { method: 'POST', body: new URLSearchParams({ code }) });
    expect((await enter('AAAA-AAAA')).status).toBe(403);
    const entered = await enter(printedCode());
    const jar = cookieJar();
    jar.keep(entered.headers);
    expect((await get('/setup', jar)).body).toContain('User OAuth Token');
    expect((await post('/setup', tokens(), jar.header)).status).toBe(200);
    expect(started.slack.calls.length).toBeGreaterThan(0);
  });
});
