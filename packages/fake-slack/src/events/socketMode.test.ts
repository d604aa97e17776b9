import { SocketModeClient } from '@slack/socket-mode';
import { type Logger, LogLevel } from '@slack/web-api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../server/testing/eventually.ts';
import { type FakeSlack, startFakeSlack } from '../startFakeSlack.ts';
import { refusalOf, unmodifiedClient } from '../unmodifiedClient.ts';
import type { EventPayload } from './publisher.ts';

interface Received {
  body: EventPayload;
  retry_num: number;
  ack(): Promise<void>;
}

/** Lost connections are expected here. */
const silentLogger: Logger = {
  debug() {},
  info() {},
  warn() {},
  error() {},
  setLevel() {},
  getLevel: () => LogLevel.ERROR,
  setName() {},
};

let slack: FakeSlack;
const clients: SocketModeClient[] = [];

beforeEach(async () => {
  // Nothing is repeated on a slow machine.
  slack = await startFakeSlack({ acknowledgeWithinMs: 60_000 });
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.disconnect()));
  await slack.close();
});

/** Connects the unmodified client and collects what it receives. */
async function connect(
  options: { acknowledges?: boolean; reconnects?: boolean } = {},
): Promise<{ received: Received[]; client: SocketModeClient }> {
  const { acknowledges = true, reconnects = false } = options;
  const received: Received[] = [];
  const client = new SocketModeClient({
    appToken: slack.env.SLACK_APP_TOKEN,
    clientOptions: { slackApiUrl: slack.apiUrl },
    logger: silentLogger,
    // The delay before a reconnect, and the time for the answer to a ping.
    clientPingTimeout: reconnects ? 500 : 60_000,
  });
  clients.push(client);
  client.on('slack_event', async (event: Received & { type: string }) => {
    if (event.type !== 'events_api') return;
    received.push(event);
    if (acknowledges) await event.ack();
  });
  await client.start();
  return { received, client };
}

const eventsOf = (received: Received[]) => received.map(({ body }) => body.event);

describe('connections', () => {
  it('need the token of the app', async () => {
    const open = (token: string) => refusalOf(unmodifiedClient(slack, token).apps.connections.open({}));
    expect(await open('xapp-wrong')).toBe('invalid_auth');
    expect(await open(slack.tokenFor('U0ALICE'))).toBe('not_allowed_token_type');
    expect(await open(slack.env.SLACK_APP_TOKEN)).toBe('ok');
  });

  it('accept a ticket once', async () => {
    await connect();
    expect(slack.socketCount()).toBe(1);
    const answer = await fetch(`${slack.url}/link/?ticket=used`, {
      headers: { connection: 'upgrade', upgrade: 'websocket' },
    }).catch(() => null);
    expect(answer?.status ?? 401).not.toBe(101);
  });

  it('share the events, each going to one of them', async () => {
    slack.tokenFor('U0ALICE');
    const [one, two] = [await connect(), await connect()];
    for (let index = 0; index < 10; index += 1) slack.world.post('C0RANDOM', 'U0BOB', `Number ${index}`);
    await eventually(() => expect(one.received.length + two.received.length).toBe(10));
    expect(one.received.length).toBe(5);
    const ids = [...one.received, ...two.received].map(({ body }) => body.event_id);
    expect(new Set(ids).size).toBe(10);
  });

  it('reconnect when Slack asks for it', async () => {
    slack.tokenFor('U0ALICE');
    const { received } = await connect({ reconnects: true });
    const opened = () => slack.calls.filter(({ method }) => method === 'apps.connections.open').length;
    const before = opened();
    slack.faults.refreshSockets();
    await eventually(() => expect(opened()).toBeGreaterThan(before));
    await eventually(() => expect(slack.socketCount()).toBe(1));
    slack.world.post('C0RANDOM', 'U0BOB', 'Back again');
    await eventually(() => expect(received).toHaveLength(1));
  });
});

describe('deliveries', () => {
  it('carry the documented envelope', async () => {
    slack.tokenFor('U0ALICE');
    const { received } = await connect();
    const ts = slack.world.post('C0RANDOM', 'U0BOB', 'Hello');
    await eventually(() => expect(received).toHaveLength(1));
    expect(received[0]?.body).toMatchObject({
      type: 'event_callback',
      team_id: 'T0ACME',
      api_app_id: 'A0TRIAGE',
      event_id: expect.stringMatching(/^Ev/),
      authorizations: [{ team_id: 'T0ACME', user_id: 'U0ALICE', is_bot: false }],
      event: { type: 'message', channel: 'C0RANDOM', channel_type: 'channel', user: 'U0BOB', text: 'Hello', ts },
    });
    await eventually(() => expect(slack.unacknowledged()).toBe(0));
  });

  it('come a second time if nobody acknowledges them', async () => {
    await slack.close();
    slack = await startFakeSlack({ acknowledgeWithinMs: 100 });
    slack.tokenFor('U0ALICE');
    const { received } = await connect({ acknowledges: false });
    slack.world.post('C0RANDOM', 'U0BOB', 'Hello');
    await eventually(() => expect(received.map(({ retry_num }) => retry_num)).toEqual([0, 1]));
    expect(received[1]?.body.event_id).toBe(received[0]?.body.event_id);
  });

  it('are lost while no connection is open', async () => {
    slack.tokenFor('U0ALICE');
    const { received } = await connect({ reconnects: true });
    slack.faults.socketDown();
    slack.world.post('C0RANDOM', 'U0BOB', 'Lost');
    slack.faults.socketUp();
    await eventually(() => expect(slack.socketCount()).toBe(1));
    slack.world.post('C0RANDOM', 'U0BOB', 'Arrives');
    await eventually(() => expect(eventsOf(received)).toMatchObject([{ text: 'Arrives' }]));
  });
});
