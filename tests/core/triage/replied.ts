import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';

export const base = 1_772_618_400;
export const at = (n: number): string => `${base + 100}.${String(n).padStart(6, '0')}`;
export const row = (id: string, age: number) =>
  anUnreadConversation({
    id,
    latest_activity: base - age,
    latest_message: { ts: `${base - age}.000000` },
    last_read: `${base - 1000}.000000`,
  });
export const sent = at(100);

/** Starts an inbox with a deferred read: B is open and was replied to 500 ms ago; it is read on the server, but shown as
 * unread between A and C. `onMark` runs before the mark is sent. */
export async function replied(onMark?: (test: TestInbox) => void): Promise<TestInbox> {
  const test = await startTestInbox({
    conversations: [row('A', 1), row('B', 2), row('C', 3)],
    prepare: (transport) => transport.answer('sendMessage', () => ({ ts: sent })),
  });
  test.inbox.actions.open('B');
  test.inbox.actions.send('B', 'done');
  await test.flush();
  onMark?.(test);
  await test.advance(500);
  return test;
}

/** The visible rows, and the unread count of B. */
export const shown = ({ inbox, unread }: TestInbox) => [inbox.visibleConversations().join(''), unread('B')] as const;
