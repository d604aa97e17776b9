import { describe, expect, it } from 'vitest';
import type { LatestMessage, Message } from '../../../src/model/index.ts';
import { aConversation, aThread } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { message, newMessage, threadMessage, updated } from '../liveFrames.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;

/** The preview after an edit, in a conversation that was never opened. */
async function previewAfter(edit: Message): Promise<LatestMessage | undefined> {
  const latest_message = { ts: at(1), text: 'before', user: 'U2', user_data: { name: 'aiko' }, subtype: 'bot_message' };
  const test = await startTestInbox({ conversations: [aConversation({ latest_activity: base, latest_message })] });
  test.transport.stream.frame(updated('C1', edit));
  await test.frame();
  expect(test.transport.count('loadConversation')).toBe(0);
  return test.conversation('C1').latest_message;
}

describe('the preview of a row', () => {
  it('shows an edit and keeps the author', async () => {
    expect(await previewAfter({ ts: at(1), text: 'after' })).toStrictEqual({
      ts: at(1),
      text: 'after',
      user: 'U2',
      user_data: { name: 'aiko' },
      subtype: 'bot_message',
    });
  });

  it('keeps its text at a reaction, which has none', async () => {
    expect(await previewAfter({ ts: at(1), text: '', reactions: [{ name: 'tada', count: 1 }] })).toMatchObject({
      text: 'before',
    });
  });

  it('ignores an edit of another message', async () => {
    expect(await previewAfter({ ts: at(0), text: 'after' })).toMatchObject({ ts: at(1), text: 'before' });
  });

  it('keeps the subtype of its message', async () => {
    const test = await startTestInbox({ conversations: [aConversation({ latest_activity: base })] });
    test.transport.stream.frame(newMessage('C1', message(at(2), { subtype: 'channel_join' }), 1));
    await test.frame();
    expect(test.conversation('C1').latest_message).toStrictEqual({
      ts: at(2),
      text: `message ${at(2)}`,
      user: 'U2',
      subtype: 'channel_join',
    });
  });

  // Without a person, the row has no name, and filters of messages from apps do not match until the next load.
  it('has the name of an app without an account', async () => {
    const test = await startTestInbox({ conversations: [aConversation({ latest_activity: base })] });
    const posted = message(at(2), { user: undefined, username: 'Deploybot', subtype: 'bot_message' });
    test.transport.stream.frame(newMessage('C1', posted, 1));
    await test.frame();
    const app = { name: 'Deploybot', real_name: 'Deploybot', is_bot: true };
    expect(test.conversation('C1').latest_message?.user_data).toEqual(app);
  });

  it('shows the edit of a reply in the row of its thread', async () => {
    const reply = { ts: at(2), thread_ts: at(1), text: 'before', user: 'U2' };
    const thread = aThread({ ts: at(1), text: 'topic', user: 'U2' }, 'C1', { latest_message: reply });
    const test = await startTestInbox({ conversations: [aConversation({ id: 'C1', latest_activity: base }), thread] });
    test.transport.stream.frame(updated('C1', { ...reply, text: 'after' }));
    await test.frame();
    expect(test.conversation(thread.id).latest_message).toMatchObject({ ts: at(2), text: 'after' });
  });

  it('asks for the newest reply of a thread whose newest one was deleted', async () => {
    const reply = { ts: at(3), thread_ts: at(1), text: 'newest', user: 'U2' };
    const topic = { ts: at(1), text: 'topic', user: 'U2' };
    const thread = aThread(topic, 'C1', { latest_message: reply });
    const test = await startTestInbox({ conversations: [aConversation({ id: 'C1', latest_activity: base }), thread] });
    test.transport.answer('loadConversation', () =>
      aThread(topic, 'C1', { latest_message: { ts: at(2), text: 'older' } }),
    );
    test.transport.stream.frame(updated('C1', { ...reply, text: '', deleted: true }));
    await test.frame();
    expect(test.conversation(thread.id).latest_message).toMatchObject({ ts: at(2), text: 'older' });
  });

  it('removes a thread whose only reply was deleted from the list, until the next reply', async () => {
    const reply = { ts: at(2), thread_ts: at(1), text: 'only', user: 'U2' };
    const topic = { ts: at(1), text: 'topic', user: 'U2' };
    const thread = aThread(topic, 'C1', { latest_message: reply, is_followed: true });
    const test = await startTestInbox({ conversations: [aConversation({ id: 'C1', latest_activity: base }), thread] });
    const isListed = () => test.inbox.getState().conversations.order.includes(thread.id);
    test.transport.answer('loadConversation', () => ({ ...thread, message_count: 1, latest_message: topic }));
    test.transport.stream.frame(updated('C1', { ...reply, text: '', deleted: true }));
    await test.frame();
    expect(isListed()).toBe(false);
    test.inbox.actions.open(thread.id);
    await test.flush();
    expect(isListed()).toBe(false);
    test.transport.stream.frame(threadMessage('C1', at(1), message(at(3), { thread_ts: at(1) }), 1));
    await test.frame();
    expect(isListed()).toBe(true);
  });

  it('returns to the place of its newest message when a later one was deleted', async () => {
    const older = { ts: at(1), text: 'older', user: 'U2' };
    const newer = { ts: `${base + 60}.000100`, text: 'newer', user: 'U2' };
    const row = aConversation({ id: 'C1', latest_activity: base + 60, latest_message: newer });
    const other = aConversation({ id: 'C2', latest_activity: base + 30 });
    const test = await startTestInbox({ conversations: [row, other] });
    const order = () => test.inbox.getState().conversations.order;
    expect(order()).toEqual(['C1', 'C2']);
    test.transport.answer('loadConversation', () => ({ ...row, latest_activity: base, latest_message: older }));
    test.transport.stream.frame(updated('C1', { ...newer, text: '', deleted: true }));
    await test.frame();
    expect(order()).toEqual(['C2', 'C1']);
  });
});
