import { describe, expect, it } from 'vitest';
import type { LaterEntry } from '../../../src/model/index.ts';
import { aCustomView, aMessage, anUnreadConversation, aUser, minutesAgo } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { apiError, type CallName, type ScriptedTransport } from '../scriptedTransport.ts';

const lost = (): never => {
  throw apiError(null);
};

const parrot = 'https://emoji.test/parrot.gif';
const saved: LaterEntry = {
  ...{ id: 'L1', kind: 'saved', conversation_id: 'C1', message_ts: minutesAgo(1) },
  ...{ created: 1, last_seen: minutesAgo(1) },
};

/** A server with all that an inbox loads once. */
function offerAll(transport: ScriptedTransport): void {
  transport.answer('loadFeatures', () => ({ aiEnabled: true, uploads: true, emoji: true, sync: true, later: true }));
  transport.answer('loadCustomViews', () => [aCustomView()]);
  transport.answer('loadEmoji', () => ({ parrot }));
  transport.answer('loadUsers', () => ({ U2: aUser({ id: 'U2' }) }));
  transport.answer('loadSync', () => ({ service: 'Slack', phase: 'checking', checked: 1, total: 2, notices: [] }));
  transport.later = { load: async () => [saved], put: async () => {}, remove: async () => {} };
}

const conversations = [anUnreadConversation({ latest_message: aMessage() })];

/** A start at which these calls fail. The list and the stream are there. */
const startWithout = (names: readonly CallName[], status: number | null = null): Promise<TestInbox> =>
  startTestInbox({
    conversations,
    prepare(transport) {
      offerAll(transport);
      for (const name of names) transport.fail(name, apiError(status));
    },
  });

/** The parts of the inbox that these loads fill. */
function loaded({ inbox, state }: TestInbox): readonly string[] {
  const { emoji, offers, service, users, views } = inbox.getState();
  const parts = {
    features: offers.upload && offers.ask,
    views: views.custom.length > 0,
    emoji: emoji.custom?.images.has('parrot') === true,
    users: users.U2 !== undefined,
    sync: service.sync !== null,
    later: state().later.byConversation.size > 0,
  };
  return Object.entries(parts).flatMap(([name, isThere]) => (isThere ? [name] : []));
}
const all = ['features', 'views', 'emoji', 'users', 'sync', 'later'];

/** The entries of "Later" load when the rows have been drawn. */
async function settle(test: TestInbox): Promise<void> {
  await test.advance(200);
  await test.frame();
  test.env.clock.runIdle();
  await test.flush();
}

const ways: readonly [string, (test: TestInbox) => void | Promise<void>][] = [
  ['the network is back', (test) => test.env.comeOnline()],
  ['the stream has missed events', (test) => nextStream(test, false)],
  ['the stream has resumed', (test) => nextStream(test, true)],
  ['nothing tells that the server can be reached, after a short while', (test) => test.advance(2000)],
];

async function nextStream(test: TestInbox, resumed: boolean): Promise<void> {
  test.transport.stream.frame({ type: 'ignored', name: 'ping' }, 'event-1');
  test.transport.stream.end();
  await test.advance(1300);
  test.transport.stream.confirm(resumed);
}

describe('what an inbox loads once, if it failed in passing', () => {
  const names: readonly CallName[] = ['loadFeatures', 'loadCustomViews', 'loadUsers'];

  it.each(ways)('loads again when %s [LIV-5]', async (_when, happens) => {
    const test = await startWithout(names);
    await settle(test);
    expect(loaded(test)).toEqual([]);
    offerAll(test.transport);
    await happens(test);
    await test.flush();
    await settle(test);
    expect(loaded(test)).toEqual(all);
  });

  it('is each part of it, too, and a server that is not ready', async () => {
    const test = await startWithout(['loadEmoji', 'loadSync', 'loadBuiltinViews'], 503);
    if (test.transport.later) test.transport.later.load = async () => lost();
    await settle(test);
    expect(loaded(test)).toEqual(['features', 'views', 'users']);
    offerAll(test.transport);
    const before = test.transport.count('loadBuiltinViews');
    await test.advance(2000);
    expect(loaded(test)).toEqual(all);
    expect(test.transport.count('loadBuiltinViews')).toBe(before + 1);
    expect(test.transport.count('loadCustomViews')).toBe(1);
  });

  it('loads once, and less and less often while it fails', async () => {
    const test = await startWithout(names);
    for (let second = 0; second < 1000; second += 5) await test.advance(5000);
    expect(test.transport.count('loadFeatures')).toBeGreaterThan(10);
    expect(test.transport.count('loadFeatures')).toBeLessThan(18);
    offerAll(test.transport);
    await test.advance(600_000);
    const before = names.map(test.transport.count);
    test.env.comeOnline();
    await test.advance(600_000);
    expect(names.map(test.transport.count)).toEqual(before);
  });

  it('loads not before the time that the server asked for', async () => {
    const test = await startTestInbox({
      prepare: (transport) => transport.fail('loadFeatures', apiError(503, 'Later', 60_000)),
    });
    await test.advance(55_000);
    expect(test.transport.count('loadFeatures')).toBe(1);
    await test.advance(25_000);
    expect(test.transport.count('loadFeatures')).toBe(2);
  });

  it('stays when the server has refused it, and when the user has signed out', async () => {
    const refused = await startWithout(names, 500);
    const left = await startWithout(names);
    left.inbox.actions.logout();
    for (const test of [refused, left]) {
      await test.advance(60_000);
      test.env.comeOnline();
      await test.flush();
      expect(names.map(test.transport.count)).toEqual([1, 1, 1]);
    }
  });
});

it('loads the entries of "Later" also if the features come after those of the browser are shown', async () => {
  const stored = { 'U1@Larkspur': [{ id: saved.id, entry: saved }] };
  const test = await startTestInbox({
    conversations,
    env: { local: { 'triage-inbox:later': JSON.stringify(stored) } },
    prepare: (transport) => {
      offerAll(transport);
      transport.fail('loadFeatures', apiError(null));
    },
  });
  await settle(test);
  offerAll(test.transport);
  let loads = 0;
  if (test.transport.later)
    test.transport.later.load = async () => {
      loads += 1;
      return [saved, { ...saved, id: 'L2' }];
    };
  test.env.comeOnline();
  await test.flush();
  await settle(test);
  expect(test.state().later.byConversation.get('C1')).toHaveLength(2);
  expect(loads).toBe(1);
});
