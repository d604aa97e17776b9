import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../../src/model/index.ts';
import { aConversation, aMessage, anUnreadConversation, aThread } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';

const parent = aMessage({ ts: '1772617800.000100' });
const left = (conversationId: string): LiveEvent => ({ type: 'conversation_removed', conversationId, raw: {} });

const start = (): Promise<TestInbox> =>
  startTestInbox({
    conversations: [
      anUnreadConversation({ id: 'C1', name: 'secrets' }),
      aThread(parent, 'C1', { unread_count: 1, unread_count_display: 1 }),
      aConversation({ id: 'C2' }),
    ],
  });

async function leave(test: TestInbox, id = 'C1'): Promise<void> {
  test.transport.stream.frame(left(id));
  await test.frame();
}

const ids = (test: TestInbox): string[] => [...test.inbox.getState().conversations.byId.keys()];

describe('a conversation that the user left', () => {
  it('goes with its threads, its messages and its badge, and a notice names it', async () => {
    const test = await start();
    test.inbox.actions.open('C1');
    await test.flush();
    test.inbox.actions.close();
    expect(test.inbox.getState().views.unread.unread).toBe(2);
    await leave(test);
    const state = test.inbox.getState();
    expect(ids(test)).toEqual(['C2']);
    expect(state.conversations.order).toEqual(['C2']);
    expect(state.messages.byConversation.C1).toBeUndefined();
    expect(state.views.unread.unread).toBe(0);
    expect(state.notice?.content).toEqual({ kind: 'left', name: 'secrets', type: 'channel' });
  });

  it('is closed, also when only its thread is open', async () => {
    const test = await start();
    test.inbox.actions.open('C1');
    await test.flush();
    await leave(test);
    expect(test.inbox.getState().navigation.open).toBeNull();

    const inThread = await start();
    inThread.inbox.actions.open(`C1:${parent.ts}`);
    await inThread.flush();
    await leave(inThread);
    expect(inThread.inbox.getState().navigation.open).toBeNull();
  });

  it('leaves another open conversation alone', async () => {
    const test = await start();
    test.inbox.actions.open('C2');
    await test.flush();
    await leave(test);
    expect(test.inbox.getState().navigation.open?.id).toBe('C2');
  });

  it('keeps its draft for a return', async () => {
    const test = await start();
    test.inbox.actions.setDraft('C1', 'Not sent yet');
    await leave(test);
    expect(test.inbox.getState().sending.drafts.C1).toBe('Not sent yet');
  });

  it('is not asked for after its last message, and does not return with an answer from before', async () => {
    const test = await start();
    const held = test.transport.hold('loadConversations');
    test.inbox.actions.reload();
    await test.flush();
    test.transport.stream.frame(newMessage('C1', message('1772618500.000100'), 3));
    await leave(test);
    held[0]?.answer({ conversations: [anUnreadConversation({ id: 'C1' }), aConversation({ id: 'C2' })], users: {} });
    await test.flush();
    expect(ids(test)).toEqual(['C2']);
    expect(test.transport.count('loadConversation')).toBe(0);
  });

  it('says nothing of a conversation that was not in the list', async () => {
    const test = await start();
    await leave(test, 'C9');
    expect(ids(test)).toHaveLength(3);
    expect(test.inbox.getState().notice).toBeNull();
  });
});
