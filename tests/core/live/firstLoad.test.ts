import { describe, expect, it } from 'vitest';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { createTestInbox } from '../harness.ts';

describe('the first load and the stream', () => {
  const row = anUnreadConversation({ id: 'C1' }, 1);

  it('are in this order: the list is requested once the stream is confirmed, and only then [INI-1]', async () => {
    const test = createTestInbox({ conversations: [row] });
    test.inbox.start();
    await test.flush();
    await test.advance(200);
    test.transport.stream.open();
    await test.flush();
    expect(test.transport.count('loadConversations')).toBe(0);
    test.transport.stream.confirm();
    await test.advance(60_000);
    expect(test.transport.count('loadConversations')).toBe(1);
    expect(test.unread('C1')).toBe(1);
  });

  it('include the conversation of the address: a message before the stream is in it [INI-1]', async () => {
    const test = createTestInbox({ conversations: [row] });
    test.inbox.actions.open('C1');
    test.inbox.start();
    await test.flush();
    expect(test.transport.count('loadConversation')).toBe(0);
    test.transport.stream.confirm();
    await test.advance(60_000);
    expect(test.transport.count('loadConversation')).toBe(1);
  });

  it('load a conversation again that the user has opened before the stream', async () => {
    const test = createTestInbox({ conversations: [row] });
    test.inbox.start();
    await test.flush();
    test.inbox.actions.open('C1');
    await test.flush();
    expect(test.transport.count('loadConversation')).toBe(1);
    test.transport.stream.confirm();
    await test.flush();
    expect(test.transport.count('loadConversation')).toBe(2);
  });

  it('lose nothing when the stream connects late: the list is shown, then loaded again [LIV-5]', async () => {
    const test = createTestInbox({ conversations: [row] });
    test.inbox.start();
    await test.flush();
    await test.advance(249);
    expect(test.transport.count('loadConversations')).toBe(0);
    await test.advance(1);
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

  it('load the list again if it was requested before the stream and arrives after it [LIV-5]', async () => {
    const test = createTestInbox({ conversations: [row] });
    const lists = test.transport.hold('loadConversations');
    test.inbox.start();
    await test.flush();
    await test.advance(250);
    test.transport.stream.confirm();
    await test.flush();
    expect(lists).toHaveLength(1);
    lists[0]?.answer({ conversations: [row], users: {} });
    await test.flush();
    expect(lists).toHaveLength(2);
  });

  it('end with the session', async () => {
    const test = createTestInbox();
    test.inbox.start();
    await test.flush();
    test.inbox.actions.logout();
    await test.advance(60_000);
    expect(test.transport.count('loadConversations')).toBe(0);
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
    const status = await test.transport.loadAuthStatus();
    test.transport.answer('loadAuthStatus', () => ({ ...status, hasListCursor: true }));
    test.inbox.start();
    await test.flush();
    await test.advance(25);
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
    expect(test.transport.count('loadAggregates')).toBe(1);
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
    await test.advance(25);
    expect(lists).toHaveLength(2);
    confirm('c8');
    lists[1]?.answer(listAt('c7'));
    await test.flush();
    expect(test.transport.stream.options).toEqual({ cursor: 'c7' });
  });
});
