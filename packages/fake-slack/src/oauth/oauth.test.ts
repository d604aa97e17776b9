import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeSlack, startFakeSlack } from '../startFakeSlack.ts';
import { refusalOf, unmodifiedClient } from '../unmodifiedClient.ts';

let slack: FakeSlack;
let now = 1_700_000_000_000;

beforeEach(async () => {
  now = 1_700_000_000_000;
  slack = await startFakeSlack({ now: () => now, tokenRotation: true });
});
afterEach(() => slack.close());

const redirectUri = 'http://127.0.0.1:3000/auth/slack/callback';
const credentials = () => ({ client_id: slack.env.SLACK_CLIENT_ID, client_secret: slack.env.SLACK_CLIENT_SECRET });
const request = (more: Record<string, string> = {}) => ({
  client_id: slack.env.SLACK_CLIENT_ID,
  user_scope: 'channels:read,users:read',
  state: 'state-1',
  redirect_uri: redirectUri,
  ...more,
});
const authorizePage = async (query: Record<string, string>) =>
  (await fetch(`${slack.url}/oauth/v2/authorize?${new URLSearchParams(query)}`)).text();

async function decide(decision: 'allow' | 'cancel', user = 'U0ALICE'): Promise<URLSearchParams> {
  const answer = await fetch(`${slack.url}/oauth/v2/authorize`, {
    method: 'POST',
    body: new URLSearchParams(request({ team: 'T0ACME', user, decision })),
    redirect: 'manual',
  });
  const location = new URL(answer.headers.get('location') ?? '');
  expect(`${location.origin}${location.pathname}`).toBe(redirectUri);
  return location.searchParams;
}

const anonymous = () => unmodifiedClient(slack, undefined);
const exchange = async (code: string) =>
  anonymous().oauth.v2.access({ ...credentials(), code, redirect_uri: redirectUri });

it('offers the people of the chosen workspace', async () => {
  const acme = await authorizePage(request());
  expect(acme).toContain('Alice Archer');
  expect(acme).toContain('users:read');
  expect(acme).not.toContain('Zoe Zhang');
  expect(await authorizePage(request({ team: 'T0BETA' }))).toContain('Zoe Zhang');
});

it('names a wrong request on the page instead of redirecting', async () => {
  expect(await authorizePage(request({ client_id: '9.9' }))).toContain('Invalid client_id parameter');
  expect(await authorizePage(request({ user_scope: 'everything' }))).toContain('Invalid permissions requested');
});

it('returns a code and the state, and exchanges the code once for a user token', async () => {
  const returned = await decide('allow');
  expect(returned.get('state')).toBe('state-1');
  const code = returned.get('code') ?? '';
  const wrong = anonymous().oauth.v2.access({ ...credentials(), client_secret: 'x', code, redirect_uri: redirectUri });
  expect(await refusalOf(wrong)).toBe('bad_client_secret');
  const answer = await exchange(code);
  expect(answer).toMatchObject({
    team: { id: 'T0ACME', name: 'Acme' },
    authed_user: { id: 'U0ALICE', scope: 'channels:read,users:read', token_type: 'user', expires_in: 43_200 },
  });
  expect(answer.access_token).toBeUndefined();
  const client = unmodifiedClient(slack, answer.authed_user?.access_token);
  expect((await client.auth.test()).user_id).toBe('U0ALICE');
  expect(await refusalOf(exchange(code))).toBe('invalid_code');
});

it('checks the redirect URL and the age of a code', async () => {
  const code = (await decide('allow')).get('code') ?? '';
  const elsewhere = anonymous().oauth.v2.access({ ...credentials(), code, redirect_uri: 'http://127.0.0.1/other' });
  expect(await refusalOf(elsewhere)).toBe('bad_redirect_uri');
  now += 10 * 60_000 + 1;
  expect(await refusalOf(exchange(code))).toBe('invalid_code');
});

it('reports that the person said no', async () => {
  const returned = await decide('cancel');
  expect(Object.fromEntries(returned)).toEqual({ error: 'access_denied', state: 'state-1' });
});

it('rotates tokens: they expire, and a refresh token works once', async () => {
  const { authed_user } = await exchange((await decide('allow')).get('code') ?? '');
  now += 43_200_000;
  expect(await refusalOf(unmodifiedClient(slack, authed_user?.access_token).auth.test())).toBe('token_expired');
  const refresh = () =>
    anonymous().oauth.v2.access({
      ...credentials(),
      grant_type: 'refresh_token',
      refresh_token: authed_user?.refresh_token ?? '',
    });
  const refreshed = await refresh();
  expect(refreshed).toMatchObject({ token_type: 'user', expires_in: 43_200 });
  expect((await unmodifiedClient(slack, refreshed.access_token).auth.test()).user_id).toBe('U0ALICE');
  expect(await refusalOf(refresh())).toBe('invalid_refresh_token');
});

it('shows the manifest of a new app', async () => {
  const page = await fetch(
    `${slack.url}/apps?${new URLSearchParams({ new_app: '1', manifest_yaml: 'name: <Triage>' })}`,
  );
  expect(await page.text()).toContain('name: &lt;Triage&gt;');
});
