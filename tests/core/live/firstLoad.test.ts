import { describe, expect, it } from 'vitest';
import { createInbox } from '../../../src/core/createInbox.ts';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { createFakeEnv } from '../../../src/testing/fakeEnv.ts';
import { sampleWorld } from '../../../src/testing/world/sampleWorld.ts';
import { createMemoryTransport } from '../../../src/transport/memory/createMemoryTransport.ts';
import { createTestInbox, flush } from '../harness.ts';

describe('the first load and the stream', () => {
  const row = anUnreadConversation({ id: 'C1' }, 1);

  it('start together; a stream confirmed before the list arrives leaves no gap [INI-1]', async () => {
    const test = createTestInbox({ conversations: [row] });
    const lists = test.transport.hold('loadConversations');
    test.inbox.start();
    await test.flush();
    expect(lists).toHaveLength(1);
    test.transport.stream.confirm();
    lists[0]?.answer({ conversations: [row], users: {} });
    await test.advance(60_000);
    expect(lists).toHaveLength(1);
    expect(test.unread('C1')).toBe(1);
  });

  it('lose nothing when the stream connects late: the list is shown, then loaded again [LIV-5]', async () => {
    const test = createTestInbox({ conversations: [row] });
    test.inbox.start();
    await test.flush();
    expect(test.inbox.getState().session.status).toBe('authenticated');
    expect(test.unread('C1')).toBe(1);
    // A message that neither the first answer nor the late stream contains.
    test.transport.answer('loadConversations', () => ({
      conversations: [{ ...row, unread_count: 2, unread_count_display: 2 }],
      users: {},
    }));
    await test.advance(5000);
    expect(test.transport.count('loadConversations')).toBe(1);
    test.transport.stream.confirm();
    await test.flush();
    expect(test.transport.count('loadConversations')).toBe(2);
    expect(test.unread('C1')).toBe(2);
  });

  it('wait 500 ms for a server that never confirms, and reload after each of its gaps', async () => {
    const test = createTestInbox();
    test.inbox.start();
    await test.flush();
    test.transport.stream.open();
    await test.advance(499);
    expect(test.transport.count('loadConversations')).toBe(1);
    await test.advance(1);
    expect(test.transport.count('loadConversations')).toBe(2);
    test.transport.stream.end();
    await test.advance(1000);
    test.transport.stream.open();
    await test.advance(500);
    expect(test.transport.count('loadConversations')).toBe(3);
  });

  it('are independent: a failing stream does not delay the list', async () => {
    const test = createTestInbox();
    test.inbox.start();
    await test.flush();
    test.transport.stream.end();
    await test.flush();
    expect(test.transport.count('loadConversations')).toBe(1);
  });
});

describe('a list with a cursor and the stream', () => {
  const row = anUnreadConversation({ id: 'C1' }, 1);
  const listAt = (cursor: string) => ({ conversations: [row], users: {}, cursor });
  const connected = { type: 'connection', resumed: false } as const;

  const start = async () => {
    const test = createTestInbox({ conversations: [row] });
    const lists = test.transport.hold('loadConversations');
    test.inbox.start();
    await test.flush();
    const confirm = (cursor: string) => {
      test.transport.stream.open();
      test.transport.stream.frame(connected, cursor);
    };
    const answer = async (cursor: string) => {
      lists[0]?.answer(listAt(cursor));
      await test.flush();
    };
    return { test, lists, confirm, answer };
  };

  it('load once each if nothing was written between them [INI-1]', async () => {
    const { test, lists, confirm, answer } = await start();
    confirm('c5');
    await answer('c5');
    await test.advance(60_000);
    expect([lists.length, test.transport.streams.length]).toEqual([1, 1]);
  });

  it('load once each if the stream has brought the events up to the list [INI-1]', async () => {
    const { test, lists, confirm, answer } = await start();
    confirm('c5');
    test.transport.stream.frame({ type: 'ignored', name: 'typing' }, 'c6');
    await answer('c6');
    expect([lists.length, test.transport.streams.length]).toEqual([1, 1]);
  });

  it('replay what was written before the stream began, without another list [INI-1]', async () => {
    const { test, lists, confirm, answer } = await start();
    confirm('c6');
    await answer('c5');
    expect(test.transport.streams.map(({ options }) => options)).toEqual([{}, { cursor: 'c5' }]);
    test.transport.stream.confirm(true);
    await test.flush();
    expect(lists).toHaveLength(1);
    expect(test.inbox.getState()).toMatchObject({ connection: { status: 'connected' }, dataAsOf: null });
  });

  it('need no further list if the stream connects late and misses nothing [INI-1]', async () => {
    const { test, lists, confirm, answer } = await start();
    await answer('c5');
    expect(test.inbox.getState().dataAsOf).not.toBeNull();
    await test.advance(5000);
    confirm('c5');
    await test.flush();
    expect([lists.length, test.transport.streams.length]).toEqual([1, 1]);
    expect(test.inbox.getState().dataAsOf).toBeNull();
  });

  it('load the list again if the server cannot replay', async () => {
    const { test, lists, confirm, answer } = await start();
    await answer('c5');
    confirm('c9');
    await test.flush();
    expect(test.transport.stream.options).toEqual({ cursor: 'c5' });
    test.transport.stream.confirm(false);
    await test.flush();
    expect(lists).toHaveLength(2);
  });

  it('compare their positions in each session anew', async () => {
    const { test, lists, confirm, answer } = await start();
    confirm('c5');
    await answer('c5');
    test.inbox.actions.retry();
    await test.flush();
    expect(lists).toHaveLength(2);
    confirm('c8');
    lists[1]?.answer(listAt('c7'));
    await test.flush();
    expect(test.transport.stream.options).toEqual({ cursor: 'c7' });
  });
});

describe('the start of an inbox', () => {
  /** Steps of the start, and of a colleague who writes. */
  const steps = ['list read', 'list arrives', 'stream begins', 'write'] as const;

  it('misses no message, wherever it is written between the list and the stream [INI-1] [LIV-5]', async () => {
    for (const order of ordersOf(steps)) {
      const env = createFakeEnv();
      const server = createMemoryTransport(sampleWorld(), { now: env.clock.now });
      const gates = new Map(steps.map((name) => [name, gate()]));
      const inbox = createInbox({
        env,
        transport: {
          ...server,
          async loadConversations(options) {
            await gates.get('list read')?.passed;
            const answer = await server.loadConversations(options);
            await gates.get('list arrives')?.passed;
            return answer;
          },
          openStream(options, handlers) {
            let close = (): void => {};
            void gates.get('stream begins')?.passed.then(() => {
              close = server.openStream(options, handlers);
            });
            return () => close();
          },
        },
      });
      inbox.start();
      await flush();
      for (const step of order) {
        if (step === 'write') {
          server.backend.post({ conversationId: 'C07', userId: 'U11', text: 'in between' });
        } else gates.get(step)?.open();
        await flush();
      }
      for (let turn = 0; turn < 20; turn += 1) {
        env.clock.advance(100);
        await flush();
      }
      const shown = inbox.getState().conversations.byId.get('C07');
      const { conversations } = await server.loadConversations();
      const stored = conversations.find(({ id }) => id === 'C07');
      expect(shown?.latest_message?.text).toBe('in between');
      expect(shown?.unread_count).toBe(stored?.unread_count);
      expect(inbox.getState().connection.status).toBe('connected');
      inbox.stop();
      env.clock.advance(0);
    }
  });
});

/** All orders of the items. */
const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((first) => ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]));

function gate(): { passed: Promise<void>; open: () => void } {
  let open = (): void => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}
