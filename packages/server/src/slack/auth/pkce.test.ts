import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cookieJar } from '../../../testing/cookieJar.ts';
import { idleSlackParts } from '../../../testing/idleSlackParts.ts';
import { type SlackServer, settingsFor, signInAtSlack, startSlackServer } from '../../../testing/slackServer.ts';
import { call } from '../../../testing/testClient.ts';
import { checkSlackApp } from '../setup/checkSlackApp.ts';

let started: SlackServer;
let now = Date.now();
const publicClient = { id: '123.456', secret: null };

beforeEach(async () => {
  started = await startSlackServer(
    {
      parts: idleSlackParts,
      now: () => now,
      settings: (slack) => ({ ...settingsFor(slack), client: publicClient, pkce: true }),
    },
    { pkce: true, tokenRotation: true, now: () => now },
  );
});
afterEach(() => started.close());

it('signs in with a verifier that stays in the browser, and refreshes without a secret', async () => {
  const { server, slack } = started;
  const begun = await call(`${server.url}/auth/slack`);
  const asked = new URL(begun.headers.get('location') ?? '').searchParams;
  const verifier = /triage_sign_in_\w+=([^;]+)/.exec(begun.headers.getSetCookie().join())?.[1] ?? '';
  expect(verifier).toMatch(/^[\w-]{43}$/);
  expect(asked.get('code_challenge_method')).toBe('S256');
  expect(asked.get('code_challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'));

  const end = await signInAtSlack(started, cookieJar(), 'U0ALICE');
  expect(end.searchParams.get('auth_success')).toBe('true');
  const caller = { workspaceId: 'T0ACME', userId: 'U0ALICE' };
  const first = await started.context().tokens.accessTokenOf(caller);
  now += 12 * 3_600_000;
  const second = await started.context().tokens.accessTokenOf(caller);
  expect(second).toMatch(/^xoxe\.xoxp/);
  expect(second).not.toBe(first);
  expect(slack.calls.filter(({ method }) => method === 'oauth.v2.access').map(({ args }) => args)).not.toContainEqual(
    expect.objectContaining({ client_secret: expect.anything() }),
  );
});

it('another verifier gets no token', async () => {
  const jar = cookieJar();
  const begun = await call(`${started.server.url}/auth/slack`);
  jar.keep(begun.headers);
  const asked = new URL(begun.headers.get('location') ?? '');
  const form = new URLSearchParams(asked.search);
  form.set('user', 'U0ALICE');
  form.set('decision', 'allow');
  form.set('code_challenge', 'of-another-verifier');
  const decided = await call(`${asked.origin}${asked.pathname}`, { method: 'POST', body: form });
  const returned = await call(decided.headers.get('location') ?? '', { headers: jar.header });
  expect(returned.headers.get('location')).toContain('auth_error=oauth_failed');
});

it('an app without PKCE is named at the start', { tags: ['proof'] }, async () => {
  const other = await startSlackServer({ parts: idleSlackParts });
  const settings = { ...settingsFor(other.slack), client: publicClient, pkce: true };
  await expect(checkSlackApp(settings, { error: (text) => expect.fail(text) })).rejects.toThrow(
    /PKCE is off in the app/,
  );
  await other.close();
});
