import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeSlack, startFakeSlack } from '../startFakeSlack.ts';
import { refusalOf, unmodifiedClient } from '../unmodifiedClient.ts';

let slack: FakeSlack;

beforeEach(async () => {
  slack = await startFakeSlack();
});
afterEach(() => slack.close());

const clientOf = (token: string | undefined) => unmodifiedClient(slack, token);
const alice = () => clientOf(slack.tokenFor('U0ALICE'));

describe('tokens', () => {
  it('identifies the person and the workspace', async () => {
    expect(await alice().auth.test()).toMatchObject({ user_id: 'U0ALICE', team_id: 'T0ACME', team: 'Acme' });
  });

  it('refuses missing, unknown, revoked and app tokens, and deactivated people', async () => {
    const token = slack.tokenFor('U0BOB');
    expect(await refusalOf(clientOf(undefined).auth.test())).toBe('not_authed');
    expect(await refusalOf(clientOf('xoxp-nobody').auth.test())).toBe('invalid_auth');
    expect(await refusalOf(clientOf(slack.env.SLACK_APP_TOKEN).auth.test())).toBe('not_allowed_token_type');
    slack.world.revokeToken('U0BOB');
    expect(await refusalOf(clientOf(token).auth.test())).toBe('token_revoked');
    const other = clientOf(slack.tokenFor('U0CAROL'));
    slack.world.deactivate('U0CAROL');
    expect(await refusalOf(other.auth.test())).toBe('token_revoked');
  });

  it('ends a token on request', async () => {
    const client = alice();
    expect(await client.auth.revoke()).toMatchObject({ ok: true, revoked: true });
    expect(await refusalOf(client.auth.test())).toBe('token_revoked');
  });

  it('names the missing scope', async () => {
    const client = clientOf(slack.tokenFor('U0ALICE', undefined, { scopes: ['channels:read'] }));
    const call = client.conversations.history({ channel: 'C0GENERAL' });
    await expect(call).rejects.toMatchObject({
      data: { error: 'missing_scope', needed: 'channels:history', provided: 'channels:read' },
    });
    expect(await refusalOf(client.users.conversations({ types: 'im' }))).toBe('missing_scope');
    expect((await client.users.conversations({})).response_metadata?.scopes).toEqual(['channels:read']);
  });

  it('knows no method that Slack does not have', async () => {
    expect(await refusalOf(alice().apiCall('threads.list'))).toBe('unknown_method');
  });

  it('reads arguments from JSON, a form and the query', async () => {
    const token = slack.tokenFor('U0ALICE');
    const headers = { authorization: `Bearer ${token}` };
    const answers = await Promise.all([
      fetch(`${slack.apiUrl}conversations.info?channel=C0GENERAL`, { headers }),
      fetch(`${slack.apiUrl}conversations.info`, {
        method: 'POST',
        body: new URLSearchParams({ token, channel: 'C0GENERAL' }),
      }),
      fetch(`${slack.apiUrl}conversations.info`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ channel: 'C0GENERAL' }),
      }),
    ]);
    for (const answer of answers) {
      expect(await answer.json()).toMatchObject({ ok: true, channel: { name: 'general' } });
    }
  });

  it('lists calls without their secrets', async () => {
    await alice().conversations.info({ channel: 'C0GENERAL' });
    expect(slack.calls).toMatchObject([
      { method: 'conversations.info', args: { channel: 'C0GENERAL' }, userId: 'U0ALICE', status: 200 },
    ]);
    expect(JSON.stringify(slack.calls)).not.toContain('xoxp');
  });
});
