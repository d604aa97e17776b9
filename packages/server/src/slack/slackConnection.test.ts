import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieJar } from '../../testing/cookieJar.ts';
import { eventually } from '../../testing/eventually.ts';
import { type SlackServer, signInAtSlack, startSlackServer } from '../../testing/slackServer.ts';
import { call } from '../../testing/testClient.ts';

describe('a server with --slack', () => {
  let started: SlackServer;

  beforeAll(async () => {
    started = await startSlackServer();
  });
  afterAll(() => started.close());

  const get = async (path: string, { header }: { header: Record<string, string> }) =>
    (await call(started.server.url + path, { headers: header })).body;

  it('fetches after the sign-in, receives events, tells that the access was revoked, and forgets on disconnect', async () => {
    const jar = cookieJar();
    await signInAtSlack(started, jar, 'U0ALICE');
    await eventually(async () => expect((await get('/api/sync', jar)).data.phase).toBe('current'));

    started.slack.world.post('D0ALICEBOB', 'U0BOB', 'Are you there?');
    const { database } = started.server.ports;
    const stored = async () =>
      (await database.execute(`select from messages where text = 'Are you there?' and conversation_id = 'D0ALICEBOB'`))
        .rows;
    await eventually(async () => expect(await stored()).toHaveLength(1));

    started.slack.world.revokeToken('U0ALICE');
    await eventually(async () => {
      expect(await get('/api/auth/status', jar)).toMatchObject({ authenticated: false, reason: 'access_revoked' });
    });

    await signInAtSlack(started, jar, 'U0ALICE');
    expect((await get('/api/auth/status', jar)).authenticated).toBe(true);
    const answer = await call(`${started.server.url}/api/auth/disconnect`, { method: 'POST', headers: jar.header });
    expect(answer.status).toBe(200);
    // Work that ran meanwhile must not bring the data back.
    await started.context().close();
    const rows = async (table: string) => (await database.execute(`select from ${table}`)).rows;
    for (const table of ['workspaces', 'messages', 'slack_tokens', 'slack_memberships', 'people']) {
      expect(await rows(table), table).toEqual([]);
    }
  });

  it('closes while a fetch in the background waits for Slack’s limits', { tags: ['proof'] }, async () => {
    const other = await startSlackServer();
    const jar = cookieJar();
    await signInAtSlack(other, jar, 'U0ALICE');
    await eventually(async () => {
      const status = (await call(`${other.server.url}/api/sync`, { headers: jar.header })).body;
      expect(status.data.phase).toBe('current');
    });
    other.slack.faults.rateLimit('conversations.info', 600);
    await other.context().sync.gap('T0ACME');
    // The person gets the messages; the read position is asked for in the background.
    const opened = await call(`${other.server.url}/api/conversations/D0ALICEBOB/threads`, { headers: jar.header });
    expect(opened.status).toBe(200);
    await eventually(() => expect(other.server.ports.writes.size).toBeGreaterThan(0));
    await other.close();
  });

  it('closes while Slack does not answer a message, whose outcome is looked up later', {
    tags: ['proof'],
  }, async () => {
    const other = await startSlackServer();
    const jar = cookieJar();
    await signInAtSlack(other, jar, 'U0ALICE');
    const release = other.slack.faults.hold('chat.postMessage');
    const body = JSON.stringify({ channel: 'C0GENERAL', text: 'Hello', client_msg_id: 'one' });
    const headers = { ...jar.header, 'content-type': 'application/json' };
    const sending = call(`${other.server.url}/api/messages/send`, { method: 'POST', headers, body });
    await eventually(() => expect(other.slack.calls.some(({ method }) => method === 'chat.postMessage')).toBe(true));
    await other.context().close();
    // Slack's call ends after 20 s.
    expect((await sending).status).toBe(503);
    release();
    await other.close();
  });
});
