import { describe, expect, it } from 'vitest';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { createTestInbox } from '../harness.ts';

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
