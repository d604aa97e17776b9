import { describe, expect, it } from 'vitest';
import { locationOf } from '../../../src/core/navigation/location.ts';
import { aConversation, aMessage } from '../../../src/testing/builders.ts';
import { createTestInbox, startTestInbox, stateOf, type TestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';

const parent = aMessage({ ts: '1772618000.000100', user: 'U2', text: 'Who can look?' });
const reply = aMessage({ ts: '1772618010.000100', user: 'U3', text: 'I can', thread_ts: parent.ts });
const other = aMessage({ ts: '1772618020.000100', user: 'U2', text: 'Lunch' });
const channel = aConversation({
  id: 'C1',
  name: 'general',
  messages: [{ ...parent, threads: [reply], reply_count: 1 }, other],
});
const threadId = `C1:${parent.ts}`;

async function start(): Promise<TestInbox> {
  const test = await startTestInbox({ conversations: [channel] });
  test.inbox.actions.goToPage('conversations');
  test.inbox.actions.open('C1');
  await test.flush();
  return test;
}
const open = ({ inbox }: TestInbox) => inbox.getState().navigation.open;
const textsOf = (test: TestInbox, id: string) =>
  stateOf(test.inbox).messages.byConversation[id]?.messages.map(({ text }) => text);

describe('the thread beside a conversation', () => {
  it('shows the parent and its replies at once, then loads', async () => {
    const test = await start();
    const loads = test.transport.hold('loadConversation');
    test.inbox.actions.openThread('C1', parent.ts, 'composer');
    expect(open(test)).toMatchObject({ id: 'C1', thread: { id: threadId, focus: 'composer' } });
    expect(textsOf(test, threadId)).toEqual(['Who can look?', 'I can']);
    expect(loads.map(({ args }) => args[0])).toEqual([threadId]);
  });

  it('of a reply is the thread of its parent', async () => {
    const test = await start();
    test.inbox.actions.openThread('C1', reply.ts);
    expect(open(test)?.thread?.id).toBe(threadId);
  });

  it('is not opened beside a thread', async () => {
    const test = await start();
    test.inbox.actions.open(threadId);
    test.inbox.actions.openThread(threadId, reply.ts);
    expect(open(test)).toMatchObject({ id: threadId });
    expect(open(test)?.thread).toBeUndefined();
  });

  it('has an address; going back hides it and keeps the conversation', async () => {
    const test = await start();
    const without = locationOf(stateOf(test.inbox));
    test.inbox.actions.openThread('C1', parent.ts);
    const location = locationOf(stateOf(test.inbox));
    expect(location).toEqual({ page: 'conversations', conversationId: 'C1', threadTs: parent.ts });
    test.inbox.actions.goTo(without);
    expect(open(test)?.thread).toBeUndefined();
    expect(open(test)?.id).toBe('C1');
    test.inbox.actions.goTo({ ...location, reply: true });
    expect(open(test)?.thread).toMatchObject({ id: threadId, focus: 'composer' });
    test.inbox.actions.goTo({ page: 'conversations', conversationId: 'C1', threadTs: other.ts, messageTs: other.ts });
    expect(open(test)?.thread).toMatchObject({ id: `C1:${other.ts}`, highlight: { ts: other.ts } });
  });

  it('is loaded with its conversation when the inbox starts at its address', async () => {
    const test = createTestInbox({ conversations: [channel] });
    test.inbox.actions.goTo({ page: 'conversations', conversationId: 'C1', threadTs: parent.ts });
    test.transport.confirmsStreams = true;
    test.inbox.start();
    await test.flush();
    const loaded = test.transport.calls.filter(({ name }) => name === 'loadConversation').map(({ args }) => args[0]);
    expect(loaded).toEqual(['C1', threadId]);
  });

  it('takes the first reply of a thread that is not in the list', async () => {
    const test = await start();
    test.transport.fail('loadConversation', new Error('not yet'));
    const sends = test.transport.hold('sendMessage');
    test.inbox.actions.openThread('C1', other.ts, 'composer');
    const id = `C1:${other.ts}`;
    test.inbox.actions.send(id, 'Thanks!');
    await test.flush();
    expect(sends[0]?.args[0]).toMatchObject({ channel: 'C1', thread_ts: other.ts, text: 'Thanks!' });
    sends[0]?.answer({ ts: '1772618030.000100' });
    await test.flush();
    expect(textsOf(test, id)).toEqual(['Lunch', 'Thanks!']);
    const shown = stateOf(test.inbox).messages.byConversation.C1?.messages.find(({ ts }) => ts === other.ts);
    expect(shown?.threads?.map(({ text }) => text)).toEqual(['Thanks!']);
    expect(test.inbox.getState().sending.drafts).toEqual({});
  });

  it('follows the live replies of a thread that is not in the list', async () => {
    const test = await start();
    test.inbox.actions.openThread('C1', parent.ts);
    await test.flush();
    const frame = newMessage('C1', { ...message('1772618040.000100', { user: 'U3' }), thread_ts: parent.ts }, 1);
    test.transport.stream.frame({ ...frame, isThread: true, threadTs: parent.ts } as typeof frame);
    await test.frame();
    expect(stateOf(test.inbox).messages.byConversation[threadId]?.messages.at(-1)?.ts).toBe('1772618040.000100');
  });

  it('closes with its conversation', async () => {
    const test = await start();
    test.inbox.actions.openThread('C1', parent.ts);
    test.inbox.actions.closeThread();
    expect(open(test)?.thread).toBeUndefined();
    test.inbox.actions.openThread('C1', parent.ts);
    test.inbox.actions.close();
    expect(open(test)).toBeNull();
  });
});
