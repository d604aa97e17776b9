import { describe, expect, it } from 'vitest';
import { type Conversation, mentionsMe } from '../../../src/model/index.ts';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { marked, message, newReply, threadMessage, updated } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';

const at = (n: number): string => `1772618400.${String(n).padStart(6, '0')}`;
const threadKey = `C1:${at(1)}`;
const reply = (n: number, text = 'Hi <@U1>') => message(at(n), { text, thread_ts: at(1) });
const unread = { last_read: at(1), latest_mention: at(3) };
const thread = (changes: Partial<Conversation> = {}): Conversation =>
  anUnreadConversation({ id: threadKey, type: 'thread', parent_conversation_id: 'C1', ...unread, ...changes }, 1);
const channel = (changes: Partial<Conversation> = {}): Conversation =>
  anUnreadConversation({ id: 'C1', ...unread, ...changes }, 3);
const isMentioned = (test: TestInbox): boolean => mentionsMe(test.conversation('C1'));
/** The channel as the server states it when the mention is read in its thread. */
const { latest_mention: _read, ...withoutMention } = channel();

const start = (...conversations: Conversation[]) =>
  startTestInbox({ conversations: conversations.length > 0 ? conversations : [channel(), thread()] });

async function markedThread(test: TestInbox, ts = at(3)) {
  test.transport.stream.frame(marked(threadKey, ts));
  await test.frame();
}

describe('a mention in a reply', () => {
  it('leaves the row of the channel when the thread is marked read, and returns with undo', async () => {
    const test = await start();
    expect(isMentioned(test)).toBe(true);
    test.inbox.actions.markRead(threadKey);
    expect(isMentioned(test)).toBe(false);
    expect(test.unread('C1')).toBe(3);
    test.inbox.actions.undo();
    expect(isMentioned(test)).toBe(true);
  });

  it('returns when the server refuses the mark of the thread', async () => {
    const test = await start();
    test.transport.fail('markRead', apiError(403));
    test.inbox.actions.markRead(threadKey);
    expect(isMentioned(test)).toBe(false);
    await test.flush();
    expect(isMentioned(test)).toBe(true);
  });

  it('leaves the row when the thread is read on another device; the server is asked for an older mention', async () => {
    const test = await start();
    const asked = test.transport.hold('loadConversation');
    await markedThread(test);
    expect(isMentioned(test)).toBe(false);
    asked[0]?.answer(channel({ latest_mention: at(2) }));
    await test.flush();
    expect(test.conversation('C1').latest_mention).toBe(at(2));
    expect(isMentioned(test)).toBe(true);
  });

  it('asks for no older mention if the channel is read up to there, or has a newer one', async () => {
    for (const changes of [{ last_read: at(4) }, { latest_mention: at(5) }]) {
      const test = await start(channel(changes), thread());
      await markedThread(test);
      await test.flush();
      expect(test.transport.count('loadConversation')).toBe(0);
    }
  });

  it('stays in the channel while the thread is read only up to an earlier reply', async () => {
    const test = await start();
    test.transport.stream.frame(marked(threadKey, at(2), 1));
    await test.frame();
    expect(isMentioned(test)).toBe(true);
  });

  it('stays in the channel if the thread is not followed, or if it is in the first message of the thread', async () => {
    const unfollowed = await start(channel(), thread({ is_followed: false, unread_count: 0, unread_count_display: 0 }));
    expect(isMentioned(unfollowed)).toBe(true);
    const ofParent = await start(
      channel({ latest_mention: at(1), last_read: at(0) }),
      thread({ latest_mention: at(1) }),
    );
    await markedThread(ofParent);
    expect(isMentioned(ofParent)).toBe(true);
  });

  it('stays hidden over a list that is older than the mark', async () => {
    const test = await start();
    const waiting = test.transport.hold('loadConversations');
    test.inbox.actions.reload();
    test.inbox.actions.markRead(threadKey);
    waiting[0]?.answer({ conversations: [channel(), thread()], users: {} });
    await test.flush();
    expect(isMentioned(test)).toBe(false);
  });

  it('stays hidden when the channel is opened and its messages contain it', async () => {
    const test = await start(withoutMention, thread({ unread_count: 0, unread_count_display: 0, last_read: at(3) }));
    const parent = message(at(1), { threads: [reply(3)], reply_count: 1 });
    test.transport.answer('loadConversation', () => ({ ...withoutMention, messages: [parent, message(at(2))] }));
    test.inbox.actions.open('C1');
    await test.flush();
    expect(isMentioned(test)).toBe(false);
  });

  it('stays hidden over an answer for the channel that is older than the mark', async () => {
    const test = await start();
    test.inbox.actions.markRead(threadKey);
    test.transport.answer('loadConversation', () => channel());
    test.inbox.actions.open('C1');
    await test.flush();
    expect(isMentioned(test)).toBe(false);
  });

  it('is none if an edit adds it to a reply that was read in its thread', async () => {
    const test = await start(withoutMention, thread({ unread_count: 0, last_read: at(3) }));
    test.transport.stream.frame(updated('C1', reply(3)));
    await test.frame();
    expect(isMentioned(test)).toBe(false);
  });

  it('is shown again with the next reply', async () => {
    const test = await start();
    await markedThread(test);
    test.transport.stream.frame(newReply('C1', at(1), reply(6)));
    test.transport.stream.frame(threadMessage('C1', at(1), reply(6), 1));
    await test.frame();
    expect(isMentioned(test)).toBe(true);
  });
});
