import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { marked, message, newMessage, newReply } from '../liveFrames.ts';
import { sampleUser } from '../people.ts';
import { at, replied, row, sent, shown } from './replied.ts';

describe('a deferred read that is not shown yet', () => {
  it('is not shown early by its echo [UNR-6]', async () => {
    const test = await replied();
    test.transport.stream.frame(marked('B', sent));
    await test.frame();
    expect(shown(test)).toEqual(['ABC', 2]);
    test.inbox.actions.close();
    await test.advance(500);
    expect(shown(test)).toEqual(['AC', 0]);
  });

  it('is not reverted by an answer from before it takes effect [UNR-6] [UNR-8]', async () => {
    const test = await replied(({ transport }) => transport.hold('markRead'));
    const lists = test.transport.hold('loadConversations');
    test.inbox.actions.reload();
    test.inbox.actions.close();
    await test.advance(500);
    expect(test.unread('B')).toBe(0);
    lists[0]?.answer({ conversations: [row('A', 1), row('B', 2), row('C', 3)], users: {} });
    await test.flush();
    expect(test.unread('B')).toBe(0);
  });

  it('is dropped when its conversation has left the list [UNR-6]', async () => {
    const test = await replied();
    test.inbox.actions.close();
    test.transport.answer('loadConversations', () => ({ conversations: [row('A', 1)], users: {} }));
    test.inbox.actions.reload();
    await test.flush();
    await test.advance(500);
    expect(test.deferred()).toEqual([]);
    expect([...test.inbox.getState().conversations.byId.keys()]).toEqual(['A']);
  });

  it('keeps later messages unread [UNR-6]', async () => {
    const test = await replied();
    test.transport.stream.frame(newMessage('B', message(at(200)), 1));
    await test.frame();
    expect(test.unread('B')).toBe(1);
    test.inbox.actions.close();
    await test.advance(500);
    expect(shown(test)).toEqual(['BAC', 1]);
  });

  it('also reads an own message sent from another device [UNR-1] [UNR-6]', async () => {
    const test = await replied();
    test.transport.stream.frame(newMessage('B', message(at(200), { user: sampleUser.id })));
    await test.frame();
    test.inbox.actions.close();
    await test.advance(500);
    expect(shown(test)).toEqual(['AC', 0]);
  });

  it('counts later replies from 0 [UNR-1] [UNR-6]', async () => {
    const test = await replied();
    test.transport.answer('loadConversation', (id) => aConversation({ id, messages: [message(at(1))] }));
    test.inbox.actions.loadMessages('B');
    await test.flush();
    for (const n of [200, 201]) test.transport.stream.frame(newReply('B', at(1), message(at(n))));
    await test.frame();
    expect(test.unread('B')).toBe(2);
    test.inbox.actions.close();
    await test.advance(500);
    expect(test.unread('B')).toBe(2);
  });

  it('accepts an echo that counts later messages [UNR-6]', async () => {
    const test = await replied();
    test.transport.stream.frame(newMessage('B', message(at(200)), 3));
    test.transport.stream.frame(marked('B', sent, 1));
    await test.frame();
    test.inbox.actions.close();
    await test.advance(500);
    expect(shown(test)).toEqual(['BAC', 1]);
  });

  it('keeps place and count of its row over a reload [UNR-6] [UNR-8]', async () => {
    const test = await replied();
    test.transport.answer('loadConversations', () => ({
      conversations: [
        row('A', 1),
        aConversation({ id: 'B', latest_activity: Number(sent), latest_message: { ts: sent }, last_read: sent }),
        row('C', 3),
      ],
      users: {},
    }));
    test.inbox.actions.reload();
    await test.flush();
    expect(shown(test)).toEqual(['ABC', 2]);
    expect(test.inbox.getState().views.unread.unread).toBe(3);
    test.inbox.actions.close();
    await test.advance(500);
    expect(shown(test)).toEqual(['AC', 0]);
    expect(test.inbox.getState().views.unread.unread).toBe(2);
  });

  it('accepts a reload that contains a newer message [UNR-8]', async () => {
    const test = await replied();
    test.transport.answer('loadConversations', () => ({
      conversations: [
        row('A', 1),
        { ...row('B', 2), unread_count: 1, unread_count_display: 1, latest_message: { ts: at(300) } },
      ],
      users: {},
    }));
    test.inbox.actions.reload();
    await test.flush();
    test.inbox.actions.close();
    await test.advance(500);
    expect(test.unread('B')).toBe(1);
  });
});
