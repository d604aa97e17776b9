import { describe, expect, it } from 'vitest';
import { applyEvents } from '../../../src/core/reducer/applyEvents.ts';
import type { Conversation } from '../../../src/model/index.ts';
import { anUnreadConversation, aThread } from '../../../src/testing/builders.ts';
import { startTestInbox, stateOf, type TestInbox } from '../harness.ts';
import { marked, message, newMessage, threadMessage } from '../liveFrames.ts';
import { sampleUser } from '../people.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;
const room = (changes: Partial<Conversation> = {}, unread = 1): Conversation =>
  anUnreadConversation({ latest_activity: base, latest_message: { ts: at(1), text: 'one' }, ...changes }, unread);

/** Requests the list; the test settles the answer. */
async function asking(before: Conversation): Promise<TestInbox & { answer(list: Conversation): Promise<void> }> {
  const test = await startTestInbox({ conversations: [before] });
  const lists = test.transport.hold('loadConversations');
  test.inbox.actions.reload();
  await test.flush();
  return {
    ...test,
    async answer(list) {
      lists[0]?.answer({ conversations: [list], users: {} });
      await test.flush();
    },
  };
}

describe('an answer that overlaps with events', () => {
  it('is not reverted by a mark older than a message it contains [UNR-8]', async () => {
    const test = await asking(room({ last_read: at(0) }));
    test.transport.stream.frame(marked('C1', at(0), 5));
    test.transport.stream.frame(newMessage('C1', message(at(2)), 6));
    await test.frame();
    await test.answer(room({ last_read: at(2), latest_message: { ts: at(2) } }, 0));
    expect(test.conversation('C1')).toMatchObject({ unread_count: 0, last_read: at(2) });
  });

  it('is not reverted in a thread either [UNR-8]', async () => {
    const thread = (changes: Partial<Conversation>, unread: number): Conversation => ({
      ...room(changes, unread),
      ...aThread(message(at(0)), 'C1', changes),
      unread_count: unread,
      unread_count_display: unread,
    });
    const before = thread({ last_read: at(0), latest_message: { ts: at(1) } }, 1);
    const test = await asking(before);
    test.transport.stream.frame(marked(before.id, at(0), 5));
    test.transport.stream.frame(threadMessage('C1', at(0), message(at(2)), 6));
    await test.frame();
    await test.answer(thread({ last_read: at(2), latest_message: { ts: at(2) } }, 0));
    expect(test.unread(before.id)).toBe(0);
  });

  it('keeps the text of an edit that the stream has not brought yet [UNR-8]', async () => {
    const test = await asking(room());
    test.transport.stream.frame(newMessage('C1', message(at(2), { text: 'as written' }), 2));
    await test.frame();
    await test.answer(room({ latest_message: { ts: at(2), text: 'as edited' } }, 2));
    expect(test.conversation('C1').latest_message?.text).toBe('as edited');
  });

  it('does not hide a message sent after it [UNR-8] [SND-2]', async () => {
    const test = await asking(room());
    test.transport.answer('sendMessage', () => ({ message: message(at(3), { user: sampleUser.id, text: 'mine' }) }));
    test.inbox.actions.send('C1', 'mine');
    await test.flush();
    await test.answer(room());
    expect(test.conversation('C1').latest_message).toMatchObject({ ts: at(3), text: 'mine' });
  });

  it('keeps its text of a sent message, and hides no earlier event [UNR-8]', async () => {
    const test = await asking(room({ last_read: at(0) }));
    test.transport.answer('sendMessage', () => ({ message: message(at(3), { user: sampleUser.id, text: 'mine' }) }));
    test.transport.stream.frame(marked('C1', at(1), 0));
    await test.frame();
    test.inbox.actions.send('C1', 'mine');
    await test.flush();
    await test.answer(room({ last_read: at(0), latest_message: { ts: at(3), text: 'mine, edited' } }));
    expect(test.unread('C1')).toBe(0);
    expect(test.conversation('C1').latest_message?.text).toBe('mine, edited');
  });

  it('that contains the mark is accepted for later messages [UNR-4] [UNR-8]', async () => {
    for (const further of [1, 2]) {
      const test = await asking(room());
      test.inbox.actions.markRead('C1');
      await test.flush();
      await test.answer(room({ last_read: at(further), latest_message: { ts: at(3) } }, 1));
      expect(test.conversation('C1')).toMatchObject({ unread_count: 1, last_read: at(further) });
    }
  });
});

describe('live events', () => {
  it('keep the state identical if they change nothing, so that no subscriber runs', async () => {
    const { inbox } = await startTestInbox({ conversations: [room()] });
    const state = stateOf(inbox);
    expect(applyEvents(state, [marked('NOWHERE', at(1))]).state).toBe(state);
  });

  it('report messages to the host only if there are any [LIV-4]', async () => {
    const test = await startTestInbox({ conversations: [room()] });
    const heard: string[] = [];
    test.inbox.on('event', ({ kind }) => heard.push(kind));
    test.transport.stream.frame(marked('C1', at(1), 0));
    await test.frame();
    expect(heard).not.toContain('messages-arrived');
    test.transport.stream.frame(newMessage('C1', message(at(2)), 1));
    await test.frame();
    expect(heard).toContain('messages-arrived');
  });

  it('confirm a sent message before the answer to the send arrives [SND-2]', async () => {
    const test = await startTestInbox({ conversations: [room()] });
    const sends = test.transport.hold('sendMessage');
    test.inbox.actions.send('C1', 'mine');
    await test.flush();
    const id = test.inbox.getState().sending.pending.C1?.[0]?.client_msg_id;
    expect(sends).toHaveLength(1);
    expect(id).toBeDefined();
    test.transport.stream.frame(newMessage('C1', message(at(3)), 2));
    await test.frame();
    expect(test.inbox.getState().sending.pending.C1).toHaveLength(1);
    test.transport.stream.frame(newMessage('C1', message(at(4), { user: sampleUser.id, client_msg_id: id }), 2));
    await test.frame();
    expect(test.inbox.getState().sending.pending).toEqual({});
  });
});
