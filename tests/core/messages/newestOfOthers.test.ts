import { expect, it } from 'vitest';
import { messagesBehindOwn, newestOfOthers } from '../../../src/core/messages/newestOfOthers.ts';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { sampleUser } from '../people.ts';

const me = sampleUser.id;
const messages = [
  { ts: '100.000000', text: 'first', user: 'BEN', threads: [{ ts: '150.000000', text: 'reply', user: 'BEN' }] },
  { ts: '120.000000', text: 'second', user: 'BEN' },
  { ts: '160.000000', text: 'gone', user: 'BEN', deleted: true },
  { ts: '200.000000', text: 'mine', user: me },
];

it('is the newest message or reply of another user', () => {
  expect(newestOfOthers(messages, me)?.text).toBe('reply');
  expect(newestOfOthers(messages.slice(1), me)?.text).toBe('second');
  expect(newestOfOthers(messages.slice(3), me)).toBeUndefined();
});

it('is looked for only behind an own message of an unread conversation', async () => {
  const own = { latest_message: { text: 'mine', user: me, ts: '200.000000' } };
  const loaded = anUnreadConversation({ id: 'C1', ...own, messages });
  const test = await startTestInbox({
    conversations: [
      loaded,
      { ...loaded, id: 'C2', unread_count: 0, unread_count_display: 0 },
      { ...loaded, id: 'C3', latest_message: { text: 'reply', user: 'BEN', ts: '150.000000' } },
    ],
  });
  const found = (id: string) => messagesBehindOwn(test.inbox.getState(), id)?.map(({ text }) => text);
  expect(found('C1')).toEqual(['first', 'second', 'gone', 'mine']);
  expect([found('C2'), found('C3'), found('C4')]).toEqual([undefined, undefined, undefined]);
});
