import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, unmodifiedClient } from '../../../../fake-slack/src/unmodifiedClient.ts';
import { cookieJar } from '../../../testing/cookieJar.ts';
import { eventually } from '../../../testing/eventually.ts';
import { idleSlackParts } from '../../../testing/idleSlackParts.ts';
import { type SlackServer, signInAtSlack, startSlackServer } from '../../../testing/slackServer.ts';
import { call } from '../../../testing/testClient.ts';
import { disconnectPerson } from './disconnectRoutes.ts';

describe('disconnecting a workspace', () => {
  let started: SlackServer;

  beforeAll(async () => {
    started = await startSlackServer({ parts: idleSlackParts });
  });
  afterAll(() => started.close());

  const run = async (statement: string) => (await started.server.ports.database.execute(statement)).rows;
  const signIn = async (user: string) => {
    const jar = cookieJar();
    await signInAtSlack(started, jar, user);
    return jar;
  };
  const disconnect = ({ header }: { header: Record<string, string> }) =>
    call(`${started.server.url}/api/auth/disconnect`, { method: 'POST', headers: header });
  const tokenOf = (userId: string) => started.context().tokens.accessTokenOf({ workspaceId: 'T0ACME', userId });

  /** Stores a conversation of these people with a message, and their rows, as a sync does. */
  const store = async (id: string, userIds: string[], word: string) => {
    await run(`insert into conversations (workspace_id, id, name, type, is_private, created_at, members_only)
      values ('T0ACME', '${id}', '${id}', 'channel', true, 1, true)`);
    await run(`insert into messages (workspace_id, conversation_id, ts, user_id, text, search_text)
      values ('T0ACME', '${id}', '1700000000.000100', 'U0BOB', '${word}', '${word}')`);
    await run(`insert into slack_places (workspace_id, conversation_id, kind) values ('T0ACME', '${id}', 'group')`);
    await run(`insert into slack_files (workspace_id, conversation_id, file_id, ts, url)
      values ('T0ACME', '${id}', 'F1', '1700000000.000100', 'https://files.example/1')`);
    for (const user of userIds) {
      const columns = `(workspace_id, conversation_id, user_id) values ('T0ACME', '${id}', '${user}')`;
      await run(`insert into slack_memberships ${columns}`);
      await run(`insert into conversation_members ${columns}`);
      await run(`insert into read_cursors (workspace_id, conversation_id, user_id, last_read)
        values ('T0ACME', '${id}', '${user}', '1700000000.000100')`);
    }
  };

  it('deletes nothing while Slack cannot revoke the token', async () => {
    const alice = await signIn('U0ALICE');
    started.slack.faults.failNext('auth.revoke', 'fatal_error', { status: 503 });
    const answer = await disconnect(alice);
    expect([answer.status, answer.body.error]).toEqual([502, expect.stringContaining('Nothing was deleted')]);
    expect(await run('select from slack_tokens')).toHaveLength(1);
    const { body } = await call(`${started.server.url}/api/auth/status`, { headers: alice.header });
    expect(body.authenticated).toBe(true);
  });

  it('keeps a replaced person who signs in again while Slack revokes the old token', async () => {
    await signIn('U0ALICE');
    await run(`update people set account = 'replaced' where id = 'U0ALICE'`);
    const { slack, server } = started;
    const alice = { workspaceId: 'T0ACME', userId: 'U0ALICE' };
    slack.calls.length = 0;
    const release = slack.faults.hold('auth.revoke');
    const erasing = disconnectPerson(server.ports, started.context(), alice, { onlyReplaced: true });
    await eventually(() => expect(slack.calls.some(({ method }) => method === 'auth.revoke')).toBe(true));
    await signIn('U0ALICE');
    release();
    expect(await erasing).toEqual([]);
    expect(await refusalOf(unmodifiedClient(slack, await tokenOf('U0ALICE')).auth.test())).toBe('ok');
    expect(await disconnectPerson(server.ports, started.context(), alice, { onlyReplaced: true })).toEqual([]);
    expect(slack.calls.filter(({ method }) => method === 'auth.revoke')).toHaveLength(1);
  });

  it('revokes the token and deletes what only this person could see', async () => {
    const alice = await signIn('U0ALICE');
    const bob = await signIn('U0BOB');
    await store('G0BOTH', ['U0ALICE', 'U0BOB'], 'together');
    await store('G0ALICE', ['U0ALICE'], 'confidential');
    await run(`insert into custom_views (workspace_id, user_id, id, parent_view_id, label, filters)
      values ('T0ACME', 'U0ALICE', 'focus', 'all', 'Focus', '{}')`);
    await run(`insert into later_entries (workspace_id, user_id, id, kind, conversation_id, created, last_seen)
      values ('T0ACME', 'U0ALICE', 'later', 'snooze', 'G0BOTH', 1, '1')`);
    await run(`insert into slack_events (workspace_id, event_id, payload, received_ms, applied_ms, attempts) values
      ('T0ACME', 'EvGivenUp', '{"text": "confidential"}', 1, null, 5),
      ('T0ACME', 'EvWaiting', '{"text": "waiting"}', 1, null, 4)`);
    const token = await tokenOf('U0ALICE');

    const answer = await disconnect(alice);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await refusalOf(unmodifiedClient(started.slack, token).auth.test())).toBe('token_revoked');
    expect(answer.headers.getSetCookie().join()).toMatch(/triage_session_[\w-]+=;/);
    const { body } = await call(`${started.server.url}/api/auth/status`, { headers: alice.header });
    expect(body).toEqual({ authenticated: false, user: null, workspace: null, organizations: [] });

    expect(await run('select id from conversations')).toEqual([{ id: 'G0BOTH' }]);
    expect(await run('select text from messages')).toEqual([{ text: 'together' }]);
    expect(await run('select word from search_vocabulary')).toEqual([{ word: 'together' }]);
    expect(await run('select event_id as id, payload from slack_events order by event_id')).toEqual([
      { id: 'EvGivenUp', payload: null },
      { id: 'EvWaiting', payload: { text: 'waiting' } },
    ]);
    expect(await run('select conversation_id as id from slack_files')).toEqual([{ id: 'G0BOTH' }]);
    for (const table of [
      'slack_tokens',
      'slack_memberships',
      'read_cursors',
      'custom_views',
      'later_entries',
      'sessions',
    ]) {
      expect(await run(`select from ${table} where user_id = 'U0ALICE'`), table).toEqual([]);
    }

    // Bob notices nothing.
    expect((await call(`${started.server.url}/api/auth/status`, { headers: bob.header })).body.user.id).toBe('U0BOB');
    expect(await run(`select from read_cursors where user_id = 'U0BOB'`)).toHaveLength(1);
  });

  it('deletes the whole workspace with the last person, also when Slack has revoked the token already', async () => {
    const bob = await signIn('U0BOB');
    await signIn('U0ZOE');
    const { faults } = started.slack;
    faults.failNext('auth.revoke', 'token_revoked');
    expect((await disconnect(bob)).status).toBe(200);
    expect(await run('select id from workspaces')).toEqual([{ id: 'T0BETA' }]);
    for (const table of ['people', 'conversations', 'messages', 'slack_places', 'stream_events', 'search_vocabulary']) {
      expect(await run(`select from ${table} where workspace_id = 'T0ACME'`), table).toEqual([]);
    }
    // After a later sign-in the workspace begins anew.
    const carol = await signIn('U0CAROL');
    expect((await call(`${started.server.url}/api/auth/status`, { headers: carol.header })).body.user.id).toBe(
      'U0CAROL',
    );
  });

  it('needs a session, and no other site can ask for it', async () => {
    expect((await disconnect({ header: {} })).status).toBe(401);
    const zoe = await signIn('U0ZOE');
    expect((await disconnect({ header: { ...zoe.header, origin: 'https://evil.example' } })).status).toBe(403);
  });
});
