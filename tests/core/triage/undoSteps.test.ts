import { expect, it } from 'vitest';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';

const many = Array.from({ length: 12 }, (_, index) =>
  anUnreadConversation({ id: `C${index}`, name: `c${index}`, latest_activity: 1_772_618_400 - index }),
);

it('undo goes back ten steps, each with its notice', async () => {
  const test = await startTestInbox({ conversations: many });
  for (const { id } of many) {
    test.inbox.actions.markRead(id);
    await test.advance(10_000);
  }
  for (const { name } of many.slice(2).reverse()) {
    test.inbox.actions.undo();
    expect(test.inbox.getState().notice?.content).toEqual({ kind: 'undone', as: 'unread', count: 1, name });
    await test.advance(10_000);
  }
  const before = test.inbox.getState();
  test.inbox.actions.undo();
  expect(test.inbox.getState()).toBe(before);
  expect(test.inbox.visibleConversations()).toHaveLength(10);
});

it('undo skips a step whose conversations have left the list', async () => {
  const test = await startTestInbox({ conversations: many });
  test.inbox.actions.markRead('C0');
  await test.advance(1000);
  test.inbox.actions.markRead('C1');
  await test.advance(1000);
  test.transport.answer('loadConversations', () => ({
    conversations: many.filter(({ id }) => id !== 'C1'),
    users: {},
  }));
  test.inbox.actions.reload();
  await test.flush();
  test.inbox.actions.undo();
  expect(test.inbox.getState().notice?.content).toMatchObject({ kind: 'undone', name: 'c0' });
});
