import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../../src/model/index.ts';
import { aConversation, aThread } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox, type TestInboxOptions } from '../harness.ts';
import { message, newMessage, newReply, threadMessage, updated } from '../liveFrames.ts';
import { sampleUser } from '../people.ts';
import { apiError } from '../scriptedTransport.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;

/** Two unread messages of another user. */
const unread = (changes: Partial<Conversation> = {}): Conversation =>
  aConversation({
    id: 'C1',
    latest_activity: base,
    unread_count: 2,
    unread_count_display: 2,
    last_read: at(1),
    latest_message: { ts: at(3), text: 'wrong channel', user: 'U2' },
    ...changes,
  });
const withOne = unread({ unread_count: 1, unread_count_display: 1, latest_message: { ts: at(2), user: 'U2' } });

const start = (options: TestInboxOptions = {}) => startTestInbox({ conversations: [unread()], ...options });
async function deleted(test: TestInbox, ts: string, user = 'U2'): Promise<void> {
  test.transport.stream.frame(updated('C1', message(ts, { text: '', user, deleted: true })));
  await test.frame();
}
const unreadIn = (test: TestInbox) => test.conversation('C1').unread_count;
const asked = ({ transport }: TestInbox) => transport.count('loadConversation');

describe('the deletion of a message', () => {
  it('corrects the count of a conversation in which it was unread', async () => {
    const test = await start();
    test.transport.answer('loadConversation', () => withOne);
    await deleted(test, at(3));
    expect(unreadIn(test)).toBe(1);
  });

  it('asks again if another one follows before the answer', async () => {
    const test = await start();
    const calls = test.transport.hold('loadConversation');
    await deleted(test, at(3));
    await deleted(test, at(2));
    expect(calls).toHaveLength(1);
    calls[0]?.answer(withOne);
    await test.flush();
    calls[1]?.answer(unread({ unread_count: 0, unread_count_display: 0, latest_message: { ts: at(1), user: 'U2' } }));
    await test.flush();
    expect(unreadIn(test)).toBe(0);
    expect(calls).toHaveLength(2);
  });

  it('changes no count if it was read, or the own message', async () => {
    const test = await start();
    await deleted(test, at(1));
    await deleted(test, at(2), sampleUser.id);
    expect(asked(test)).toBe(0);
    test.inbox.actions.markRead('C1');
    await deleted(test, at(2));
    expect(asked(test)).toBe(0);
    expect(unreadIn(test)).toBe(0);
  });

  it('keeps the count if the answer has none', async () => {
    const test = await start();
    const { unread_count_display, last_read, ...silent } = unread({ unread_count: 0 });
    test.transport.answer('loadConversation', () => silent);
    await deleted(test, at(2));
    expect(asked(test)).toBe(1);
    expect(unreadIn(test)).toBe(2);
  });
});

describe('the deletion of a reply in a thread that is not in the list yet', () => {
  const root = at(1);
  const id = `C1:${root}`;
  const threadWith = (unread: number): Conversation =>
    aThread(message(root), 'C1', {
      unread_count: unread,
      unread_count_display: unread,
      last_read: root,
      latest_message: { ts: unread > 0 ? at(4) : root, user: 'U2' },
    });
  /** The stream sends the reply and its deletion. */
  function sendReply({ transport: { stream } }: TestInbox): void {
    const reply = message(at(4), { thread_ts: root });
    stream.frame(newReply('C1', root, reply));
    stream.frame(threadMessage('C1', root, reply, 1));
    stream.frame(updated('C1', { ...reply, text: '', deleted: true }));
  }

  it('corrects its count when a list has a later message of the channel', async () => {
    const test = await start();
    const lists = test.transport.hold('loadConversations');
    const calls = test.transport.hold('loadConversation');
    test.inbox.actions.reload();
    await test.flush();
    sendReply(test);
    test.transport.stream.frame(newMessage('C1', message(at(5)), 3));
    await test.frame();
    // The call for the thread is lost: only the list is left.
    calls[0]?.fail(apiError(500));
    const latest_message = { ts: at(5), user: 'U2' };
    lists[0]?.answer({ conversations: [unread({ latest_message }), threadWith(0)], users: {} });
    await test.flush();
    calls.at(-1)?.answer(threadWith(0));
    await test.flush();
    expect(test.unread(id)).toBe(0);
  });

  it('corrects its count when the thread was asked for before', async () => {
    const test = await start();
    const calls = test.transport.hold('loadConversation');
    test.inbox.actions.openThread('C1', root);
    await test.flush();
    const load = calls.find(({ args }) => args[0] === id);
    sendReply(test);
    await test.frame();
    test.transport.answer('loadConversation', () => threadWith(0));
    load?.answer({ ...threadWith(1), messages: [message(root)] });
    await test.flush();
    expect(test.unread(id)).toBe(0);
  });
});
