import { describe, expect, it } from 'vitest';
import { aConversation, anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { marked, message, newMessage, newReply } from '../liveFrames.ts';
import { sampleUser } from '../people.ts';
import { apiError } from '../scriptedTransport.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base + 100}.${String(n).padStart(6, '0')}`;
const row = (id: string, age: number) =>
  anUnreadConversation({
    id,
    latest_activity: base - age,
    latest_message: { ts: `${base - age}.000000` },
    last_read: `${base - 1000}.000000`,
  });
const sent = at(100);

/** B replied to and open, 500 ms later: read for the server, unread on screen, between A and C. */
async function replied(): Promise<TestInbox> {
  const test = await startTestInbox({
    conversations: [row('A', 1), row('B', 2), row('C', 3)],
    prepare: (transport) => transport.answer('sendMessage', () => ({ ts: sent })),
  });
  test.inbox.actions.open('B');
  test.inbox.actions.send('B', 'done');
  await test.flush();
  await test.advance(500);
  return test;
}

const shown = ({ inbox, unread }: TestInbox) => [inbox.visibleConversations().join(''), unread('B')] as const;

describe('marking read from a reply', () => {
  it('is told to the server and held on screen while the conversation is open [UNR-6]', async () => {
    const test = await replied();
    expect(test.transport.calls.findLast(({ name }) => name === 'markRead')?.args.slice(0, 2)).toEqual(['B', sent]);
    expect(test.inbox.getState().reading.deferred).toEqual({ B: sent });
    await test.advance(60_000);
    expect(shown(test)).toEqual(['ABC', 2]);
  });

  it('takes effect 500 ms after closing; then the row goes to its place [UNR-6]', async () => {
    const test = await replied();
    test.inbox.actions.close();
    await test.advance(499);
    expect(shown(test)).toEqual(['ABC', 2]);
    await test.advance(1);
    expect(shown(test)).toEqual(['AC', 0]);
    expect(test.conversation('B').last_read).toBe(sent);
    test.inbox.actions.goToPage('conversations');
    expect(test.inbox.visibleConversations()).toEqual(['B', 'A', 'C']);
    expect(test.inbox.getState().reading).toMatchObject({ deferred: {}, recounted: [] });
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

  it('waits while the pointer is on the row, asking every 500 ms [UNR-6]', async () => {
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

  it('waits again when the conversation is opened again, with one timer however often [UNR-6]', async () => {
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

  it('takes effect all the same when the conversation is closed before the 500 ms are over [UNR-6] [SND-5]', async () => {
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

  it('is not shown early by the server’s echo [UNR-6]', async () => {
    const test = await replied();
    test.transport.stream.frame(marked('B', sent));
    await test.frame();
    expect(shown(test)).toEqual(['ABC', 2]);
    test.inbox.actions.close();
    await test.advance(500);
    expect(shown(test)).toEqual(['AC', 0]);
  });

  it('does not swallow what came after it: that stays unread [UNR-6]', async () => {
    const test = await replied();
    test.transport.stream.frame(newMessage('B', message(at(200)), 1));
    await test.frame();
    expect(test.unread('B')).toBe(1);
    test.inbox.actions.close();
    await test.advance(500);
    expect(shown(test)).toEqual(['BAC', 1]);
  });

  it('is not kept unread by a message of one’s own from elsewhere [UNR-1] [UNR-6]', async () => {
    const test = await replied();
    test.transport.stream.frame(newMessage('B', message(at(200), { user: sampleUser.id })));
    await test.frame();
    test.inbox.actions.close();
    await test.advance(500);
    expect(shown(test)).toEqual(['AC', 0]);
  });

  it('counts replies that come after it from nothing [UNR-1] [UNR-6]', async () => {
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

  it('believes an echo that says what is unread after it [UNR-6]', async () => {
    const test = await replied();
    test.transport.stream.frame(newMessage('B', message(at(200)), 3));
    test.transport.stream.frame(marked('B', sent, 1));
    await test.frame();
    test.inbox.actions.close();
    await test.advance(500);
    expect(shown(test)).toEqual(['BAC', 1]);
  });

  it('is over when the person marks read by hand [UNR-4] [UNR-6]', async () => {
    const test = await replied();
    test.inbox.actions.markRead();
    expect(shown(test)).toEqual(['AC', 0]);
    expect(test.inbox.getState().reading.deferred).toEqual({});
    await test.advance(60_000);
    expect(shown(test)).toEqual(['AC', 0]);
  });

  it('keeps its place and its count over a reload [UNR-6] [UNR-8]', async () => {
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

  it('believes a reload that knows of something newer [UNR-8]', async () => {
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

  it('is shown in no tab that it does not belong to [UNR-6]', async () => {
    const test = await replied();
    test.inbox.actions.goToPage('conversations');
    test.inbox.actions.goToView('threads');
    expect(test.inbox.visibleConversations()).toEqual([]);
  });

  it('is undone by a reload when the server refuses it [UNR-7]', async () => {
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
    expect(test.inbox.getState().reading.deferred).toEqual({});
    test.inbox.actions.close();
    await test.advance(500);
    expect(test.unread('B')).toBe(2);
    expect(test.inbox.getState().conversations.held).toEqual({});
  });
});
