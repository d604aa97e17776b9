import { describe, expect, it } from 'vitest';
import { aConversation, anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { message } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';

const rows = ['A', 'B', 'C'].map((id, index) =>
  anUnreadConversation({
    id,
    name: `room-${id}`,
    latest_activity: 100 - index,
    messages: [message('1772618000.000100')],
  }),
);

async function start(): Promise<TestInbox & { sends: ReturnType<TestInbox['transport']['hold']> }> {
  const test = await startTestInbox({ conversations: rows });
  const sends = test.transport.hold('sendMessage');
  test.inbox.actions.open('A');
  await test.flush();
  return { ...test, sends };
}
const openId = ({ inbox }: TestInbox) => inbox.getState().navigation.open?.id;

describe('sendAndNext', () => {
  it('sends in the background, marks the conversation read and opens the next at once [SND-2] [UNR-5]', async () => {
    const test = await start();
    test.inbox.actions.sendAndNext('A', 'On my way');
    expect(openId(test)).toBe('B');
    expect(test.inbox.visibleConversations()).toEqual(['B', 'C']);
    await test.flush();
    expect(test.transport.count('sendMessage')).toBe(1);
    expect(test.transport.count('markRead')).toBe(1);
    expect(test.inbox.getState().sending.drafts).toEqual({});
  });

  it('opens the next also when the conversation is read already', async () => {
    const test = await startTestInbox({ conversations: rows.map(({ id }) => aConversation({ id })) });
    test.inbox.actions.goToPage('conversations');
    test.inbox.actions.open('A');
    test.inbox.actions.sendAndNext('A', 'Noted');
    expect(openId(test)).toBe('B');
    await test.flush();
    expect(test.transport.count('markRead')).toBe(0);
  });

  it('goes from a thread beside its conversation to the row after both, not back to the thread', async () => {
    const thread = 'A:1772618000.000100';
    const followed = anUnreadConversation({ id: thread, type: 'thread', is_followed: true, latest_activity: 99.5 });
    const test = await startTestInbox({ conversations: [...rows, followed] });
    test.inbox.actions.goToPage('conversations');
    expect(test.inbox.visibleConversations()).toEqual(['A', thread, 'B', 'C']);
    test.inbox.actions.openThread('A', '1772618000.000100', 'composer');
    await test.flush();
    test.inbox.actions.sendAndNext(thread, 'On my way');
    expect(openId(test)).toBe('B');
  });

  it('opens the next draft in the drafts, which the answered conversation leaves', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.inbox.actions.goToPage('drafts');
    for (const { id } of rows) test.inbox.actions.setDraft(id, `Draft for ${id}`);
    test.inbox.actions.open('B');
    await test.flush();
    test.inbox.actions.sendAndNext('B', 'Draft for B');
    expect(openId(test)).toBe('C');
    expect(test.inbox.visibleConversations()).toEqual(['A', 'C']);
    test.inbox.actions.sendAndNext('C', 'Draft for C');
    expect(openId(test)).toBe('A');
    test.inbox.actions.sendAndNext('A', 'Draft for A');
    expect(openId(test)).toBeUndefined();
  });

  it('opens the next from the place of a conversation that is not in the view, as ] does', async () => {
    const read = aConversation({ id: 'READ', latest_activity: 98.5, messages: [message('1772618000.000100')] });
    const test = await startTestInbox({ conversations: [...rows, read] });
    expect(test.inbox.visibleConversations()).toEqual(['A', 'B', 'C']);
    test.inbox.actions.goTo({ page: 'inbox', conversationId: 'READ', reply: true });
    await test.flush();
    test.inbox.actions.sendAndNext('READ', 'Noted');
    expect(openId(test)).toBe('C');
    test.inbox.actions.goTo({ page: 'inbox', conversationId: 'READ', reply: true });
    test.inbox.actions.openAdjacent(1);
    expect(openId(test)).toBe('C');
  });

  it('opens the previous one from a place after the last row', async () => {
    const read = aConversation({ id: 'READ', latest_activity: 1, messages: [message('1772618000.000100')] });
    const test = await startTestInbox({ conversations: [...rows, read] });
    test.inbox.actions.open('READ');
    await test.flush();
    test.inbox.actions.sendAndNext('READ', 'Noted');
    expect(openId(test)).toBe('C');
  });

  it('stays if the text cannot be sent', async () => {
    const test = await start();
    test.inbox.actions.sendAndNext('A', '  ');
    expect(openId(test)).toBe('A');
    test.inbox.actions.send('A', 'First');
    test.inbox.actions.sendAndNext('A', 'First');
    expect(openId(test)).toBe('A');
    await test.flush();
    expect(test.transport.count('sendMessage')).toBe(1);
    expect(test.transport.count('markRead')).toBe(0);
  });

  it('returns a refused text to its field, with a notice that names and opens the conversation [SND-3]', async () => {
    const test = await start();
    test.inbox.actions.sendAndNext('A', 'On my way');
    await test.flush();
    test.sends[0]?.fail(apiError(422, 'No'));
    await test.flush();
    const { notice, sending } = test.inbox.getState();
    expect(sending.drafts).toEqual({ A: 'On my way' });
    expect(notice?.content).toEqual({
      kind: 'failure',
      failure: { code: 'send-failed', reason: 'No', about: { name: 'room-A', failed: 1, of: 1 } },
      opens: 'A',
    });
  });
});
