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
  it('that was said before a message came does not hide the message [UNR-2] [UNR-8]', async () => {
    const test = await start({ last_read: at(3) });
    await hear(test, marked('C1', at(3), 0));
    expect(test.unread('C1')).toBe(1);
  });

  it('that was said between two messages does not hide the second [UNR-2] [UNR-8]', async () => {
    const test = await start({ last_read: at(5) }, 0);
    await hear(test, newMessage('C1', message(at(6)), 1), newMessage('C1', message(at(7)), 2));
    await hear(test, marked('C1', at(5), 1));
    expect(test.unread('C1')).toBe(2);
  });

  it('that was overtaken by a later one does not hide what is newer than both [UNR-2] [UNR-8]', async () => {
    const test = await start({ last_read: at(5) }, 0);
    await hear(test, newMessage('C1', message(at(6)), 1), marked('C1', at(4), 0));
    expect(test.unread('C1')).toBe(1);
  });

  it('is believed where nothing newer is known, and where it says that more is unread [UNR-2]', async () => {
    const test = await start({ last_read: at(5) });
    await hear(test, marked('C1', at(5), 4));
    expect(test.unread('C1')).toBe(4);
    await hear(test, marked('C1', at(5), 0));
    expect(test.unread('C1')).toBe(0);
  });

  it('that counts more than is known is believed before a newer message as well [UNR-2]', async () => {
    const test = await start({ last_read: at(3) });
    await hear(test, marked('C1', at(3), 4));
    expect(test.unread('C1')).toBe(4);
  });

  it('is believed where only one’s own message is newer: that is never unread [UNR-2]', async () => {
    const test = await start({ last_read: at(3), latest_message: { ts: at(5), user: sampleUser.id } });
    await hear(test, marked('C1', at(3), 0));
    expect(test.unread('C1')).toBe(0);
  });

  it('does not hide somebody else’s message behind one’s own [UNR-2] [UNR-8]', async () => {
    const test = await start({ last_read: at(3) });
    await hear(test, newMessage('C1', message(at(6), { user: sampleUser.id })), marked('C1', at(3), 0));
    expect(test.unread('C1')).toBe(1);
  });

  it('that names no message sets the counts, and leaves the cursor where it is [UNR-2]', async () => {
    const test = await start({ last_read: at(3) });
    const { lastRead: _unnamed, ...event } = marked('C1', at(3), 3);
    await hear(test, { ...event, lastRead: undefined });
    expect(test.conversation('C1')).toMatchObject({ unread_count: 3, unread_count_display: 3, last_read: at(3) });
  });
});

describe('an answer that is ahead of the stream', () => {
  /** The stream is still at the fifth message; the whole conversation was loaded with the seventh. */
  const ahead = async (): Promise<TestInbox> => {
    const test = await start({ last_read: at(4) });
    test.transport.answer('loadConversation', () => room({ last_read: at(4), latest_message: { ts: at(7) } }, 3));
    test.inbox.actions.open('C1');
    await test.flush();
    expect(test.unread('C1')).toBe(3);
    return test;
  };

  it('is not put back by marks that the stream tells on its way there [UNR-8]', async () => {
    const test = await ahead();
    await hear(test, marked('C1', at(5), 0));
    expect(test.unread('C1')).toBe(3);
    await hear(test, newMessage('C1', message(at(6)), 1), marked('C1', at(6), 0));
    expect(test.unread('C1')).toBe(3);
  });

  it('is no reason to doubt the stream once that is as far [UNR-8]', async () => {
    const test = await ahead();
    await hear(test, newMessage('C1', message(at(6)), 2), newMessage('C1', message(at(7)), 3), marked('C1', at(6), 1));
    expect(test.unread('C1')).toBe(1);
  });
});

describe('the activity of a row', () => {
  it('is that of the message when the server tells no other [UNR-1]', async () => {
    const test = await start();
    await hear(test, { ...newMessage('C1', message(at(8)), 2), latestActivity: undefined });
    expect(test.conversation('C1')).toMatchObject({ latest_activity: Number(at(8)), latest_message: { ts: at(8) } });
  });

  it('tells that a reply was counted, where the list says no more of its last message [UNR-1] [UNR-8]', async () => {
    const test = await startTestInbox({ conversations: [anUnreadConversation({ latest_activity: base + 10 })] });
    await hear(test, newReply('C1', at(1), message(at(2))));
    expect(test.unread('C1')).toBe(2);
  });
});
