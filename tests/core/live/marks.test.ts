import { describe, expect, it } from 'vitest';
import type { Conversation } from '../../../src/model/index.ts';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { marked, message, newMessage, newReply } from '../liveFrames.ts';
import { sampleUser } from '../people.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;
const room = (changes: Partial<Conversation> = {}, unread = 1): Conversation =>
  anUnreadConversation({ latest_activity: base, latest_message: { ts: at(5), user: 'U2' }, ...changes }, unread);

const start = (...args: Parameters<typeof room>): Promise<TestInbox> =>
  startTestInbox({ conversations: [room(...args)] });
const hear = async ({ transport, frame }: TestInbox, ...events: Parameters<typeof transport.stream.frame>[0][]) => {
  for (const event of events) transport.stream.frame(event);
  await frame();
};

describe('a mark from the server', () => {
  it('made before a message does not hide it [UNR-2] [UNR-8]', async () => {
    const test = await start({ last_read: at(3) });
    await hear(test, marked('C1', at(3), 0));
    expect(test.unread('C1')).toBe(1);
  });

  it('made between two messages does not hide the second [UNR-2] [UNR-8]', async () => {
    const test = await start({ last_read: at(5) }, 0);
    await hear(test, newMessage('C1', message(at(6)), 1), newMessage('C1', message(at(7)), 2));
    await hear(test, marked('C1', at(5), 1));
    expect(test.unread('C1')).toBe(2);
  });

  it('overtaken by a later one does not hide messages newer than both [UNR-2] [UNR-8]', async () => {
    const test = await start({ last_read: at(5) }, 0);
    await hear(test, newMessage('C1', message(at(6)), 1), marked('C1', at(4), 0));
    expect(test.unread('C1')).toBe(1);
  });

  it('is accepted if no newer message is known, or if its count is higher [UNR-2]', async () => {
    const test = await start({ last_read: at(5) });
    await hear(test, marked('C1', at(5), 4));
    expect(test.unread('C1')).toBe(4);
    await hear(test, marked('C1', at(5), 0));
    expect(test.unread('C1')).toBe(0);
  });

  it('with a higher count than known is accepted even before a newer message [UNR-2]', async () => {
    const test = await start({ last_read: at(3) });
    await hear(test, marked('C1', at(3), 4));
    expect(test.unread('C1')).toBe(4);
  });

  it('is accepted if only an own message is newer, because that is never unread [UNR-2]', async () => {
    const test = await start({ last_read: at(3), latest_message: { ts: at(5), user: sampleUser.id } });
    await hear(test, marked('C1', at(3), 0));
    expect(test.unread('C1')).toBe(0);
  });

  it('does not hide a message of another user behind an own one [UNR-2] [UNR-8]', async () => {
    const test = await start({ last_read: at(3) });
    await hear(test, newMessage('C1', message(at(6), { user: sampleUser.id })), marked('C1', at(3), 0));
    expect(test.unread('C1')).toBe(1);
  });

  it('without a cursor sets only the counts [UNR-2]', async () => {
    const test = await start({ last_read: at(3) });
    const { lastRead: _unnamed, ...event } = marked('C1', at(3), 3);
    await hear(test, { ...event, lastRead: undefined });
    expect(test.conversation('C1')).toMatchObject({ unread_count: 3, unread_count_display: 3, last_read: at(3) });
  });
});

describe('an answer that is ahead of the stream', () => {
  /** The stream is at the fifth message; the conversation was loaded with the seventh. */
  const ahead = async (): Promise<TestInbox> => {
    const test = await start({ last_read: at(4) });
    test.transport.answer('loadConversation', () => room({ last_read: at(4), latest_message: { ts: at(7) } }, 3));
    test.inbox.actions.open('C1');
    await test.flush();
    expect(test.unread('C1')).toBe(3);
    return test;
  };

  it('is not reverted by marks from the stream until that catches up [UNR-8]', async () => {
    const test = await ahead();
    await hear(test, marked('C1', at(5), 0));
    expect(test.unread('C1')).toBe(3);
    await hear(test, newMessage('C1', message(at(6)), 1), marked('C1', at(6), 0));
    expect(test.unread('C1')).toBe(3);
  });

  it('does not override the stream once that has caught up [UNR-8]', async () => {
    const test = await ahead();
    await hear(test, newMessage('C1', message(at(6)), 2), newMessage('C1', message(at(7)), 3), marked('C1', at(6), 1));
    expect(test.unread('C1')).toBe(1);
  });
});

describe('the activity of a row', () => {
  it('is that of the message if the event has no other [UNR-1]', async () => {
    const test = await start();
    await hear(test, { ...newMessage('C1', message(at(8)), 2), latestActivity: undefined });
    expect(test.conversation('C1')).toMatchObject({ latest_activity: Number(at(8)), latest_message: { ts: at(8) } });
  });

  it('shows that a reply was counted if the list has no last message [UNR-1] [UNR-8]', async () => {
    const test = await startTestInbox({ conversations: [anUnreadConversation({ latest_activity: base + 10 })] });
    await hear(test, newReply('C1', at(1), message(at(2))));
    expect(test.unread('C1')).toBe(2);
  });
});
