import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';
import { at, replied, row, sent, shown } from './replied.ts';

describe('a deferred read after a reply', () => {
  it('is sent to the server, and the row is held while the conversation is open [UNR-6]', async () => {
    const test = await replied();
    expect(test.transport.calls.findLast(({ name }) => name === 'markRead')?.args.slice(0, 2)).toEqual(['B', sent]);
    expect(test.deferred()).toEqual(['B']);
    await test.advance(60_000);
    expect(shown(test)).toEqual(['ABC', 2]);
  });

  it('takes effect 500 ms after closing; then the row moves to its place [UNR-6]', async () => {
    const test = await replied();
    test.inbox.actions.close();
    await test.advance(499);
    expect(shown(test)).toEqual(['ABC', 2]);
    await test.advance(1);
    expect(shown(test)).toEqual(['AC', 0]);
    expect(test.conversation('B').last_read).toBe(sent);
    test.inbox.actions.goToPage('conversations');
    expect(test.inbox.visibleConversations()).toEqual(['B', 'A', 'C']);
    expect(test.deferred()).toEqual([]);
    expect(test.inbox.getState().conversations.held).toEqual({});
  });

  it.each([
    ['opening another', (test: TestInbox) => test.inbox.actions.open('A')],
    ['another page', (test: TestInbox) => test.inbox.actions.goToPage('conversations')],
    ['an address', (test: TestInbox) => test.inbox.actions.goTo({ page: 'inbox', conversationId: 'C' })],
    ['Esc', (test: TestInbox) => test.inbox.actions.toggle('B')],
  ])('takes effect after %s as well [UNR-6]', async (_name, leave) => {
    const test = await replied();
    leave(test);
    await test.advance(500);
    expect(test.unread('B')).toBe(0);
  });

  it('waits while the pointer is on the row, checking every 500 ms [UNR-6]', async () => {
    const test = await replied();
    test.inbox.actions.setPointerOver('B');
    test.inbox.actions.close();
    await test.advance(5000);
    expect(shown(test)).toEqual(['ABC', 2]);
    test.inbox.actions.setPointerOver('A');
    await test.advance(500);
    expect(shown(test)).toEqual(['AC', 0]);
    test.inbox.actions.setPointerOver(null);
    expect(test.env.clock.pending).toBe(0);
  });

  it('waits again when the conversation is reopened, with a single timer [UNR-6]', async () => {
    const test = await replied();
    for (let turn = 0; turn < 5; turn += 1) {
      test.inbox.actions.close();
      test.inbox.actions.open('B');
    }
    await test.flush();
    expect(test.env.clock.pending).toBe(1);
    await test.advance(60_000);
    expect(shown(test)).toEqual(['ABC', 2]);
    test.inbox.actions.close();
    await test.advance(500);
    expect(shown(test)).toEqual(['AC', 0]);
  });

  it('also takes effect when the conversation is closed before the 500 ms are over [UNR-6] [SND-5]', async () => {
    const test = await startTestInbox({
      conversations: [row('A', 1), row('B', 2)],
      prepare: (transport) => transport.answer('sendMessage', () => ({ ts: sent })),
    });
    test.inbox.actions.open('B');
    test.inbox.actions.send('B', 'done');
    await test.flush();
    await test.advance(100);
    test.inbox.actions.close();
    await test.advance(400);
    expect(test.transport.count('markRead')).toBe(1);
    await test.advance(500);
    expect(shown(test)).toEqual(['A', 0]);
    expect(test.env.clock.pending).toBe(0);
  });

  it('reads messages between two replies with the second one [UNR-6]', async () => {
    const test = await replied();
    test.transport.stream.frame(newMessage('B', message(at(200)), 1));
    await test.frame();
    test.transport.answer('sendMessage', () => ({ ts: at(300) }));
    test.inbox.actions.send('B', 'done, too');
    await test.flush();
    await test.advance(500);
    test.inbox.actions.close();
    await test.advance(500);
    expect(shown(test)).toEqual(['AC', 0]);
    expect(test.conversation('B').last_read).toBe(at(300));
  });

  it('also reads messages that arrived before it was sent [UNR-6]', async () => {
    const test = await startTestInbox({
      conversations: [row('A', 1), row('B', 2)],
      prepare: (transport) => transport.answer('sendMessage', () => ({ ts: sent })),
    });
    test.inbox.actions.open('B');
    test.inbox.actions.send('B', 'done');
    await test.flush();
    test.transport.stream.frame(newMessage('B', message(at(200)), 3));
    await test.advance(500);
    test.inbox.actions.close();
    await test.advance(500);
    expect(shown(test)).toEqual(['A', 0]);
    expect(test.conversation('B').last_read).toBe(at(200));
    // Undo returns to the cursor of the deferred read.
    test.inbox.actions.markUnread('B');
    await test.flush();
    test.inbox.actions.undo();
    await test.flush();
    expect(test.transport.calls.findLast(({ name }) => name === 'markRead')?.args.slice(0, 2)).toEqual(['B', at(200)]);
  });

  it('is not made for a read conversation [UNR-6] [SND-5]', async () => {
    const test = await startTestInbox({
      conversations: [aConversation({ id: 'B', last_read: at(1), latest_message: { ts: at(1) } })],
      prepare: (transport) => transport.answer('sendMessage', () => ({ ts: sent })),
    });
    test.inbox.actions.open('B');
    test.inbox.actions.send('B', 'done');
    await test.flush();
    await test.advance(500);
    expect(test.transport.count('markRead')).toBe(0);
    test.inbox.actions.close();
    await test.advance(500);
    test.inbox.actions.open('B');
    test.inbox.actions.close();
    expect(test.env.clock.pending).toBe(0);
  });

  it('ends when the user marks the conversation read [UNR-4] [UNR-6]', async () => {
    const test = await replied();
    test.inbox.actions.markRead();
    expect(shown(test)).toEqual(['AC', 0]);
    expect(test.deferred()).toEqual([]);
    await test.advance(60_000);
    expect(shown(test)).toEqual(['AC', 0]);
  });

  it('ends for all conversations of a mark, and stays for others [UNR-6]', async () => {
    const test = await replied();
    test.inbox.actions.open('C');
    test.inbox.actions.send('C', 'done');
    await test.flush();
    test.inbox.actions.open('B');
    test.inbox.actions.setPointerOver('C');
    await test.advance(500);
    for (const id of ['B', 'C']) test.transport.stream.frame(newMessage(id, message(at(200)), 1));
    await test.frame();
    expect(test.deferred()).toEqual([]);
    expect([test.unread('B'), test.unread('C')]).toEqual([1, 1]);
    test.inbox.actions.send('B', 'done, too');
    await test.flush();
    await test.advance(500);
    expect(test.deferred()).toEqual(['B']);
    test.inbox.actions.toggleSelected('A');
    test.inbox.actions.toggleSelected('B');
    test.inbox.actions.markTargetsRead();
    expect(test.deferred()).toEqual([]);
    expect(test.unread('B')).toBe(0);
    test.inbox.actions.setPointerOver(null);
    test.inbox.actions.close();
    await test.advance(500);
    expect(test.unread('C')).toBe(1);
    expect(test.state().conversations.held).toEqual({});
  });

  it.each([
    ['before the mark is sent', 100, 2],
    ['after the mark was sent', 500, 0],
  ])('releases its row when the inbox stops %s [UNR-6]', async (_name, before, unread) => {
    const test = await startTestInbox({
      conversations: [row('A', 1), row('B', 2)],
      prepare: (transport) => transport.answer('sendMessage', () => ({ ts: sent })),
    });
    test.inbox.actions.open('B');
    test.inbox.actions.send('B', 'done');
    await test.flush();
    await test.advance(before);
    test.inbox.actions.close();
    await test.advance(50);
    expect(Object.keys(test.inbox.getState().conversations.held)).toEqual(['B']);
    test.inbox.stop();
    await test.advance(0);
    expect([test.deferred(), test.state().conversations.held]).toEqual([[], {}]);
    expect(test.unread('B')).toBe(unread);
  });

  it('does not show its row in tabs that exclude it [UNR-6]', async () => {
    const test = await replied();
    test.inbox.actions.goToPage('conversations');
    test.inbox.actions.goToView('threads');
    expect(test.inbox.visibleConversations()).toEqual([]);
  });

  it('is reverted by a reload when the server refuses it [UNR-7]', async () => {
    const test = await startTestInbox({
      conversations: [row('A', 1), row('B', 2)],
      prepare: (transport) => {
        transport.answer('sendMessage', () => ({ ts: sent }));
        transport.fail('markRead', apiError(500));
      },
    });
    test.inbox.actions.open('B');
    test.inbox.actions.send('B', 'done');
    await test.flush();
    await test.advance(500);
    expect(test.transport.count('loadConversations')).toBe(2);
    expect(test.deferred()).toEqual([]);
    expect(Object.keys(test.inbox.getState().conversations.held)).toEqual(['B']);
    test.inbox.actions.close();
    await test.advance(500);
    expect(test.unread('B')).toBe(2);
    expect(test.inbox.getState().conversations.held).toEqual({});
  });

  it('releases its row immediately when it is refused after closing [UNR-7]', async () => {
    const test = await startTestInbox({
      conversations: [row('A', 1), row('B', 2)],
      prepare: (transport) => {
        transport.answer('sendMessage', () => ({ ts: sent }));
        transport.fail('markRead', apiError(500));
        transport.hold('loadAggregates');
      },
    });
    test.inbox.actions.open('B');
    test.inbox.actions.send('B', 'done');
    await test.flush();
    await test.advance(100);
    test.inbox.actions.close();
    test.transport.hold('loadConversations');
    await test.advance(400);
    expect(test.inbox.getState().conversations.held).toEqual({});
    expect(test.inbox.visibleConversations()).toEqual(['B', 'A']);
  });

  describe('is not made if the user decides otherwise after the reply began', () => {
    const leave = async (test: TestInbox) => {
      await test.advance(500);
      test.inbox.actions.close();
      await test.advance(500);
      expect(test.state().conversations.held).toEqual({});
    };
    const marksOf = ({ transport }: TestInbox) =>
      transport.calls.filter(({ name }) => name === 'markRead').map(({ args }) => args[1]);

    it('by a mark as unread while it is being sent', async () => {
      const unread = { ...row('B', 2), latest_message: { ts: at(1), user: 'U2' } };
      const test = await startTestInbox({ conversations: [row('A', 1), unread] });
      const sends = test.transport.hold('sendMessage');
      test.inbox.actions.open('B');
      test.inbox.actions.send('B', 'done');
      await test.flush();
      test.inbox.actions.markUnread('B');
      await test.flush();
      sends[0]?.answer({ ts: sent });
      await test.flush();
      await leave(test);
      expect(test.unread('B')).toBe(1);
      expect(marksOf(test)).toEqual([at(0)]);
    });

    it('by an undo right after it', async () => {
      const test = await replied(({ inbox }) => {
        inbox.actions.markRead('B');
        inbox.actions.undo();
      });
      await leave(test);
      expect(shown(test)).toEqual(['BAC', 2]);
    });
  });
});
