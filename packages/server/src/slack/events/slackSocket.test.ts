import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakeSlack } from '../../../../fake-slack/src/fakeSlack.ts';
import { startFakeSlack } from '../../../../fake-slack/src/startFakeSlack.ts';
import { eventually } from '../../../testing/eventually.ts';
import { backoffMs, type SlackSocket, type SlackSocketOptions, startSlackSocket } from './slackSocket.ts';

const channel = 'C0GENERAL';

interface Payload {
  event_id: string;
  event: { type: string; text?: string };
}

/** A token of the environment. */
const tokenOf = (token: string): SlackSocketOptions['appToken'] => ({
  current: async () => token,
  forget: async () => false,
  onChange: () => () => {},
});

describe('the Socket Mode connection', () => {
  let fake: FakeSlack;
  let socket: SlackSocket | undefined;
  let texts: string[];
  let gaps: number;
  let errors: string[];
  beforeEach(async () => {
    // Nothing is repeated on a slow machine.
    await useSlack(60_000);
    [texts, gaps, errors] = [[], 0, []];
  });
  const useSlack = async (acknowledgeWithinMs: number) => {
    fake = await startFakeSlack({ acknowledgeWithinMs });
    fake.tokenFor('U0ALICE');
  };
  afterEach(async () => {
    await socket?.close();
    await fake.close();
  });

  const open = (options: Partial<SlackSocketOptions> = {}) => {
    socket = startSlackSocket({
      appToken: tokenOf(fake.env.SLACK_APP_TOKEN),
      apiUrl: new URL(fake.apiUrl),
      receive: async (payload) => {
        const { event } = payload as Payload;
        if (event.type === 'message') texts.push(event.text ?? '');
      },
      noteGap: async () => {
        gaps += 1;
      },
      log: { error: (text) => void errors.push(text) },
      now: Date.now,
      // No waits: the tests cut connections that are young.
      wait: () => new Promise((resolve) => setTimeout(resolve, 20)),
      ...options,
    });
    return socket;
  };
  const say = (text: string) => fake.world.post(channel, 'U0BOB', text);
  const connected = () => eventually(() => expect(fake.socketCount()).toBe(1));

  it('receives events, and acknowledges each once it is stored', async () => {
    let store = () => {};
    const stored = new Promise<void>((resolve) => {
      store = resolve;
    });
    open({
      receive: async (payload) => {
        await stored;
        texts.push((payload as Payload).event.text ?? '');
      },
    });
    await connected();
    say('hello');
    await eventually(() => expect(fake.unacknowledged()).toBe(1));
    store();
    await eventually(() => expect(fake.unacknowledged()).toBe(0));
    expect(texts).toContain('hello');
  });

  it('receives an event again that it could not store', async () => {
    await fake.close();
    await useSlack(200);
    let failures = 1;
    open({
      receive: async (payload) => {
        if (failures > 0) {
          failures -= 1;
          throw new Error('The database is away');
        }
        texts.push((payload as Payload).event.text ?? '');
      },
    });
    await connected();
    say('hello');
    await eventually(() => expect(texts).toContain('hello'));
  });

  it('has messages looked for after the start and after each loss of the connection', async () => {
    open();
    await connected();
    await eventually(() => expect(gaps).toBe(1));
    fake.faults.socketDown();
    for (let count = 0; count < 50; count += 1) say(`lost ${count}`);
    await eventually(() => expect(gaps).toBe(2));
    fake.faults.socketUp();
    await connected();
    await eventually(() => expect(gaps).toBe(3));
    say('back');
    await eventually(() => expect(texts).toEqual(['back']));
  });

  it('hands on events only after a gap is noted', async () => {
    let note = () => {};
    open({
      noteGap: () =>
        new Promise<void>((resolve) => {
          note = resolve;
        }),
      wait: (_ms, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined))),
    });
    await connected();
    say('after the gap');
    await eventually(() => expect(fake.unacknowledged()).toBe(1));
    expect(texts).toEqual([]);
    note();
    await eventually(() => expect(texts).toContain('after the gap'));
  });

  it('opens the next connection before it closes one that Slack will end', async () => {
    open();
    await connected();
    await eventually(() => expect(gaps).toBe(1));
    const opened = () => fake.calls.filter(({ method }) => method === 'apps.connections.open').length;
    fake.faults.delay('apps.connections.open', 100);
    fake.faults.refreshSockets('warning');
    say('during the change');
    await eventually(() => expect(opened()).toBe(2));
    await connected();
    say('after the change');
    await eventually(() => expect(texts).toEqual(['during the change', 'after the change']));
    expect(gaps).toBe(1);
  });

  it('connects again when Slack refreshes the connection', async () => {
    open();
    await connected();
    await eventually(() => expect(gaps).toBe(1));
    fake.faults.refreshSockets('refresh_requested');
    await eventually(() => expect(gaps).toBe(2));
    await connected();
    say('hello again');
    await eventually(() => expect(texts).toEqual(['hello again']));
  });

  it('names a wrong token once, with what to do, and tries again', async () => {
    open({ appToken: tokenOf('xapp-1-wrong') });
    const attempts = () => fake.calls.filter(({ method }) => method === 'apps.connections.open').length;
    await eventually(() => expect(attempts()).toBeGreaterThan(2));
    expect(errors).toEqual([expect.stringMatching(/invalid_auth.*SLACK_APP_TOKEN.*connections:write/)]);
    expect(JSON.stringify(errors)).not.toContain('xapp-1-wrong');
    expect(socket?.isConnected()).toBe(false);
  });

  it('ends all connections', async () => {
    await open().close();
    await eventually(() => expect(fake.socketCount()).toBe(0));
  });

  it('waits longer after each failure, up to half a minute', () => {
    expect([0, 1, 2, 9].map((attempt) => backoffMs(attempt, 0))).toEqual([500, 1000, 2000, 15_000]);
    expect([0, 1, 2, 9].map((attempt) => backoffMs(attempt, 1))).toEqual([1000, 2000, 4000, 30_000]);
  });
});
