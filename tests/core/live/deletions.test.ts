import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../../src/model/index.ts';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox, type TestInboxOptions } from '../harness.ts';
import { message, updated } from '../liveFrames.ts';
import { sampleUser } from '../people.ts';

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
