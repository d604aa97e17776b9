import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FakeSlack } from '../../../../fake-slack/src/fakeSlack.ts';
import { startFakeSlack } from '../../../../fake-slack/src/startFakeSlack.ts';
import { cookieJar } from '../../../testing/cookieJar.ts';
import { eventually } from '../../../testing/eventually.ts';
import { call } from '../../../testing/testClient.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { createInboxServer, type InboxServer } from '../../app/createInboxServer.ts';
import type { Database, OpenedDatabase } from '../../database/database.ts';
import { StartFailure, WrongUsage } from '../../failures/operatorFailure.ts';
import { type SlackAppOptions, slack as slackService } from '../slack.ts';

const site = 'https://intranet.example';

let slack: FakeSlack;
let inbox: InboxServer;
let opened: OpenedDatabase;
let database: Database;
const serviceWith = (options: Partial<SlackAppOptions>) =>
  slackService({
    clientId: slack.env.SLACK_CLIENT_ID,
    clientSecret: slack.env.SLACK_CLIENT_SECRET,
    appToken: slack.env.SLACK_APP_TOKEN,
    apiUrl: slack.apiUrl,
    ...options,
  });

beforeAll(async () => {
  slack = await startFakeSlack();
  inbox = await createInboxServer({
    database: { memory: true },
    openDatabase: async () => {
      opened = await openTestDatabase();
      database = opened.database;
      return opened;
    },
    basePath: '/inbox',
    services: [serviceWith({ secret: 'a secret for tests only' })],
    identify: (request) => {
      const user = /^Bearer (\w+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
      return user === undefined ? null : { account: user };
    },
    log: { error: () => {} },
  });
});
afterAll(async () => {
  await inbox.close();
  await slack.close();
});

/** A browser that the site around the inbox knows as `account`. */
function browser(account: string) {
  const jar = cookieJar();
  const headers = () => ({ ...jar.header, authorization: `Bearer ${account}` });
  return {
    async get(path: string) {
      const response = await inbox.fetch(new Request(site + path, { headers: headers() }));
      jar.keep(response.headers);
      return response;
    },
    post: (path: string, body: unknown) =>
      inbox.fetch(
        new Request(site + path, {
          method: 'POST',
          headers: { ...headers(), 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  };
}

/** Allows the app on Slack's page. Returns the path and query that Slack sends the browser to. */
async function allow(location: string | null, user: string): Promise<string> {
  const asked = new URL(location ?? '');
  expect(asked.searchParams.get('redirect_uri')).toBe(`${site}/inbox/auth/slack/callback`);
  const form = new URLSearchParams(asked.search);
  form.set('user', user);
  form.set('team', slack.world.store.user(user).teamId);
  form.set('decision', 'allow');
  const { headers } = await call(`${asked.origin}${asked.pathname}`, { method: 'POST', body: form });
  const back = new URL(headers.get('location') ?? '');
  return back.pathname + back.search;
}

it('connects Slack to an account of the host once; then every browser of the account triages', async () => {
  const first = browser('mara');
  const begun = await first.get('/inbox/connect?return_to=/mail');
  const atSlack = await first.get(begun.headers.get('location') ?? '');
  const returned = await first.get(await allow(atSlack.headers.get('location'), 'U0ALICE'));
  expect(returned.headers.get('location')).toBe(`${site}/mail?auth_success=true&workspace=Acme`);

  const other = browser('mara');
  const status = await (await other.get('/inbox/api/auth/status')).json();
  expect(status).toMatchObject({ authenticated: true, workspace: 'Acme', user: { id: 'U0ALICE' } });
  let row: { id: string; latest_message: { ts: string } } | undefined;
  await eventually(async () => {
    const { data } = (await (await other.get('/inbox/api/conversations/data')).json()) as {
      data: { conversations: { id: string; unread_count: number; latest_message: { ts: string } }[] };
    };
    row = data.conversations.find(({ id, unread_count }) => id === 'C0GENERAL' && unread_count === 2);
    expect(row).toBeDefined();
  });
  const marked = await other.post('/inbox/api/conversations/C0GENERAL/mark-read', {
    timestamp: row?.latest_message.ts,
  });
  expect(marked.status).toBe(200);
  await eventually(async () => expect(slack.world.truth('U0ALICE').get('C0GENERAL')?.unread).toBe(0));
});

it('does not finish a sign-in in a browser that another person began it in', async () => {
  const begun = await browser('mara').get('/inbox/auth/slack?return_to=/mail');
  const path = await allow(begun.headers.get('location'), 'U0BOB');
  const returned = await browser('noa').get(path);
  expect(returned.headers.get('location')).toContain('auth_error=invalid_state');
});

it('erases an account in Slack and in the database', async () => {
  await inbox.disconnect('mara');
  expect(slack.calls.filter(({ method, status }) => method === 'auth.revoke' && status === 200)).toHaveLength(1);
  const status = await (await browser('mara').get('/inbox/api/auth/status')).json();
  expect(status).toMatchObject({ authenticated: false, reason: 'not_linked' });
});

async function connect(account: string, user: string): Promise<void> {
  const site = browser(account);
  const begun = await site.get('/inbox/auth/slack?return_to=/mail');
  await site.get(await allow(begun.headers.get('location'), user));
}
const statusOf = async (account: string) => (await browser(account).get('/inbox/api/auth/status')).json();

it('takes a person from the account that had it, also for an account with another workspace', async () => {
  await connect('noa', 'U0ALICE');
  await connect('mara', 'U0ZOE');
  await connect('mara', 'U0ALICE');
  expect(await statusOf('mara')).toMatchObject({ user: { id: 'U0ALICE' } });
  expect(await statusOf('noa')).toMatchObject({ authenticated: false, reason: 'not_linked', organizations: [] });
});

it('does not erase a person who connects again while the first list is fetched', async () => {
  await connect('noa', 'U0ALICE');
  await connect('noa', 'U0BOB');
  const accountOfAlice = async () =>
    (await database.execute(sql`select account from people where id = 'U0ALICE'`)).rows[0]?.account;
  expect(await accountOfAlice()).toBe('replaced');
  const release = slack.faults.hold('users.conversations');
  const connecting = connect('mara', 'U0ALICE');
  await eventually(async () => expect(await accountOfAlice()).toBeNull());
  release();
  await connecting;
  expect(await statusOf('mara')).toMatchObject({ authenticated: true, user: { id: 'U0ALICE' } });
});

it('does not start with another secret, and names the option that forgets the sign-ins', async () => {
  const start = (options: Partial<SlackAppOptions> = {}) =>
    createInboxServer({
      database: { memory: true },
      openDatabase: async () => ({ ...opened, close: async () => {} }),
      services: [serviceWith({ secret: 'another secret for tests', ...options })],
      log: { error: () => {} },
    });
  await connect('mara', 'U0ALICE');
  await expect(start()).rejects.toThrow(StartFailure);
  await expect(start()).rejects.toThrow('in an app: forgetSignIns of slack()');
  const second = await start({ forgetSignIns: true });
  expect(await second.ready()).toBe(true);
  await second.close();
});

it('has its keys from the environment if it gets no options', () => {
  const names = ['SLACK_CLIENT_ID', 'SLACK_CLIENT_SECRET', 'SLACK_APP_TOKEN', 'SLACK_SIGNING_SECRET', 'TRIAGE_SECRET'];
  for (const name of names) vi.stubEnv(name, undefined);
  expect(() => slackService()).toThrow('clientId (SLACK_CLIENT_ID) is missing');
  const { SLACK_SIGNING_SECRET: _events, ...keys } = slack.env;
  for (const [name, value] of Object.entries({ ...keys, TRIAGE_SECRET: 'short' })) vi.stubEnv(name, value);
  expect(() => slackService()).toThrow('too short');
  vi.stubEnv('TRIAGE_SECRET', 'a secret of this test');
  expect(slackService()).toMatchObject({ name: 'slack' });
  vi.unstubAllEnvs();
});

it.each([
  [{ clientId: undefined }, 'clientId (SLACK_CLIENT_ID) is missing'],
  [{ clientId: '1.2' }, 'clientSecret (SLACK_CLIENT_SECRET) is missing'],
  [{ clientId: '1.2', clientSecret: 's' }, 'appToken (Socket Mode) or signingSecret (HTTP) is missing'],
  [{ clientId: '1.2', clientSecret: 's', appToken: 'xapp-1', signingSecret: 's' }, 'not both'],
  [{ clientId: '1.2', pkce: true, appToken: 'xapp-1', secret: 'short' }, 'too short'],
])('refuses %j', (options, reason) => {
  const make = () => slackService(options);
  expect(make).toThrow(WrongUsage);
  expect(make).toThrow(reason);
});
