import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeSlack } from '../../../../fake-slack/src/fakeSlack.ts';
import { startFakeSlack } from '../../../../fake-slack/src/startFakeSlack.ts';
import { unmodifiedClient } from '../../../../fake-slack/src/unmodifiedClient.ts';
import { settingsFor } from '../../../testing/slackServer.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { OpenedDatabase } from '../../database/database.ts';
import type { TokenVault } from '../slackContext.ts';
import { checkStoredTokens } from './checkStoredTokens.ts';
import { createSlackTokens } from './createSlackTokens.ts';
import { readRefreshed } from './slackGrant.ts';
import { storeGrant } from './tokenRow.ts';
import { createTokenVault } from './tokenVault.ts';

const caller = { workspaceId: 'T0ACME', userId: 'U0ALICE' };
const minute = 60_000;

describe('tokens that rotate', () => {
  let opened: OpenedDatabase;
  let slack: FakeSlack;
  let vault: TokenVault;
  let now: number;
  const log: string[] = [];

  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());

  beforeEach(async () => {
    now = 1_700_000_000_000;
    log.length = 0;
    slack = await startFakeSlack({ now: () => now, tokenRotation: true });
    vault = createTokenVault(Buffer.alloc(32, 1));
    const { database } = opened;
    await database.execute(sql`delete from workspaces`);
    await database.execute(sql`
      insert into workspaces (id, name, default_user_id, ready) values ('T0ACME', 'Acme', 'U0ALICE', true)`);
    await database.execute(sql`insert into slack_workspaces (workspace_id) values ('T0ACME')`);
    await signIn();
    return () => slack.close();
  });

  /** An instance of the server. */
  const instance = (key = vault) => {
    const { database, locks, signals } = opened;
    const ports = { database, locks, signals, now: () => now, log: { error: (text: string) => void log.push(text) } };
    return createSlackTokens(ports, settingsFor(slack), key);
  };
  const exchange = () => {
    const form = new URLSearchParams({
      client_id: '123.456',
      user_scope: 'users:read',
      team: 'T0ACME',
      user: 'U0ALICE',
    });
    form.set('redirect_uri', 'http://localhost/');
    form.set('decision', 'allow');
    return fetch(`${slack.url}/oauth/v2/authorize`, { method: 'POST', body: form, redirect: 'manual' });
  };
  const signIn = async () => {
    const code = new URL((await exchange()).headers.get('location') ?? '').searchParams.get('code') ?? '';
    const answer = await unmodifiedClient(slack, undefined).oauth.v2.access({
      client_id: slack.env.SLACK_CLIENT_ID,
      client_secret: slack.env.SLACK_CLIENT_SECRET,
      redirect_uri: 'http://localhost/',
      code,
    });
    const grant = readRefreshed(answer, now);
    if (!grant) throw new Error('The fake Slack gave no token');
    await storeGrant(opened.database, vault, caller, grant);
    return grant.accessToken;
  };
  const isAccepted = async (token: string) => (await unmodifiedClient(slack, token).auth.test()).ok;
  const refreshes = () => slack.calls.filter(({ method }) => method === 'oauth.v2.access').length - 1;

  it('are refreshed five minutes before they expire', async () => {
    const tokens = instance();
    const first = await tokens.accessTokenOf(caller);
    now += 12 * 60 * minute - 6 * minute;
    expect(await tokens.accessTokenOf(caller)).toBe(first);
    now += 2 * minute;
    const second = await tokens.accessTokenOf(caller);
    expect(second).not.toBe(first);
    expect(await isAccepted(second)).toBe(true);
    expect(await tokens.accessTokenOf(caller)).toBe(second);
    // The refresh token has rotated, too.
    now += 12 * 60 * minute;
    expect(await isAccepted(await tokens.accessTokenOf(caller))).toBe(true);
  });

  it('are refreshed once by all instances and callers', async () => {
    const instances = [instance(), instance(), instance()];
    now += 13 * 60 * minute;
    const given = await Promise.all(
      instances.flatMap((tokens) => [tokens.accessTokenOf(caller), tokens.accessTokenOf(caller)]),
    );
    expect(new Set(given).size).toBe(1);
    expect(refreshes()).toBe(1);
    expect(await instance().active('T0ACME')).toEqual(['U0ALICE']);
  });

  it('work until they expire while Slack cannot refresh them', async () => {
    const tokens = instance();
    const first = await tokens.accessTokenOf(caller);
    now += 12 * 60 * minute - 4 * minute;
    slack.faults.failNext('oauth.v2.access', 'internal_error');
    expect(await tokens.accessTokenOf(caller)).toBe(first);
    now += 5 * minute;
    slack.faults.failNext('oauth.v2.access', 'fatal_error', { status: 503 });
    await expect(tokens.accessTokenOf(caller)).rejects.toMatchObject({ code: 'unknown_outcome' });
    expect(await isAccepted(await tokens.accessTokenOf(caller))).toBe(true);
  });

  it('are revoked when Slack refuses the refresh token', async () => {
    const tokens = instance();
    slack.world.revokeToken('U0ALICE');
    now += 13 * 60 * minute;
    await expect(tokens.accessTokenOf(caller)).rejects.toMatchObject({ code: 'token_revoked' });
    expect(await tokens.activeCallers()).toEqual([]);
    expect(log.join()).toContain('Slack no longer accepts the sign-in of U0ALICE in T0ACME: invalid_refresh_token');
    await signIn();
    expect(await tokens.activeCallers()).toEqual([caller]);
  });

  it('that Slack calls expired too early are refreshed, not revoked', async () => {
    const tokens = instance();
    const first = await tokens.accessTokenOf(caller);
    slack.expireTokens('U0ALICE');
    await tokens.revoked(caller, 'token_expired');
    const second = await tokens.accessTokenOf(caller);
    expect(second).not.toBe(first);
    expect(await isAccepted(second)).toBe(true);
  });

  it('stay active while Slack cannot be asked about them', async () => {
    const tokens = instance();
    slack.faults.failNext('auth.test', 'fatal_error', { status: 503 });
    await tokens.revoked(caller, 'token_revoked');
    expect(await tokens.active('T0ACME')).toEqual(['U0ALICE']);
    slack.world.revokeToken('U0ALICE');
    await tokens.revoked(caller, 'token_revoked');
    expect(await tokens.active('T0ACME')).toEqual([]);
  });

  it.each(['invalid_auth', 'not_authed', 'account_inactive', 'team_access_not_granted'])(
    'are revoked when Slack answers %s',
    async (code) => {
      const tokens = instance();
      slack.faults.failNext('auth.test', code);
      await tokens.revoked(caller, code);
      expect(await tokens.active('T0ACME')).toEqual([]);
    },
  );

  it('of another key stop the start, or sign their people out', async () => {
    const other = createTokenVault(Buffer.alloc(32, 2));
    await checkStoredTokens(opened.database, vault, { forget: false });
    await expect(checkStoredTokens(opened.database, other, { forget: false })).rejects.toThrow(
      /tokens of 1 person were encrypted with another key.*TRIAGE_SECRET.*--forget-sign-ins \(in an app: forgetSignIns of slack\(\)\)/,
    );
    expect(await instance().active('T0ACME')).toEqual(['U0ALICE']);
    const { accessTokenOf, revoked } = instance(other);
    await expect(accessTokenOf(caller)).rejects.toMatchObject({ code: 'token_unreadable' });
    await revoked(caller, 'token_unreadable');
    expect(await instance().active('T0ACME')).toEqual(['U0ALICE']);
    await checkStoredTokens(opened.database, other, { forget: true });
    expect(await instance().active('T0ACME')).toEqual([]);
  });
});
