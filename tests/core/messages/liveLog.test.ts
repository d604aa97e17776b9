import { describe, expect, it } from 'vitest';
import { hasMessage } from '../../../src/core/messages/selectors.ts';
import type { Conversation, Message } from '../../../src/model/index.ts';
import { aConversation, aThread } from '../../../src/testing/builders.ts';
import { startTestInbox, startWithOpened, type TestInbox } from '../harness.ts';
import { message, newMessage, newReply, threadMessage, updated } from '../liveFrames.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;
const reply = (n: number, changes: Partial<Message> = {}): Message => message(at(n), { thread_ts: at(1), ...changes });
const channel = (messages?: Message[], id = 'C1'): Conversation =>
  aConversation({ id, latest_activity: base - 100, ...(messages ? { messages } : {}) });
const threadOf = (...messages: Message[]): Conversation => ({ ...aThread(message(at(1))), messages });
const threadKey = `C1:${at(1)}`;

const receive = async ({ transport, frame }: TestInbox, ...events: Parameters<typeof transport.stream.frame>[0][]) => {
  for (const event of events) transport.stream.frame(event);
  await frame();
};
const log = ({ inbox }: TestInbox, id = 'C1') => inbox.getState().messages.byConversation[id]?.messages ?? [];
const tsOf = (messages: readonly Message[] | undefined) => messages?.map(({ ts }) => ts);

describe('a reply from the stream', () => {
  it.each([
    ['sent to its channel', newReply('C1', at(1), message(at(3)))],
    ['sent to its channel, thread_ts only in the message', { ...newReply('C1', at(1), reply(3)), threadTs: undefined }],
    [
      'sent to its channel, thread_ts only in the event',
      { ...newReply('C1', at(1), reply(3)), message: message(at(3)) },
    ],
    ['sent to followers of the thread', threadMessage('C1', at(1), message(at(3)))],
  ])('is added under its parent and in its thread: %s [MSG-2] [MSG-9]', async (_name, event) => {
    const test = await startWithOpened(channel([message(at(1))]), threadOf(message(at(1))));
    await receive(test, event);
    expect(tsOf(log(test)[0]?.threads)).toEqual([at(3)]);
    expect(log(test)[0]?.reply_count).toBe(1);
    expect(tsOf(log(test, threadKey))).toEqual([at(1), at(3)]);
    expect(hasMessage(test.inbox.getState(), 'C1', at(3))).toBe(true);
    expect(hasMessage(test.inbox.getState(), 'C1', at(4))).toBe(false);
    expect(hasMessage(test.inbox.getState(), 'NOWHERE', at(3))).toBe(false);
  });

  it('increments the reply count, whether or not the replies are loaded [MSG-2]', async () => {
    const test = await startWithOpened(channel([message(at(1), { reply_count: 2, threads: [reply(2)] })]));
    await receive(test, newReply('C1', at(1), message(at(3))));
    expect(log(test)[0]?.reply_count).toBe(3);
    await receive(test, updated('C1', reply(2, { text: 'edited' })));
    expect(log(test)[0]).toMatchObject({ reply_count: 3, threads: [{ text: 'edited' }, { ts: at(3) }] });
    await receive(test, updated('C1', reply(2, { deleted: true })));
    expect(log(test)[0]).toMatchObject({ reply_count: 2, threads: [{ ts: at(3) }] });
  });

  it('is ignored with a warning if its parent was deleted, in the channel and in the thread [UNR-3]', async () => {
    const list = channel([message(at(1))]);
    const test = await startTestInbox({ conversations: [list, threadOf(message(at(1)))] });
    test.transport.answer('loadConversation', (id) =>
      id === 'C1' ? channel([message(at(0)), message(at(5))]) : threadOf(message(at(1))),
    );
    for (const id of ['C1', threadKey]) {
      test.inbox.actions.open(id);
      await test.flush();
    }
    await receive(test, newReply('C1', at(1), message(at(3))));
    expect(test.logged('warn')).toEqual(['Reply ignored: its parent message is not here']);
    expect(tsOf(log(test, threadKey))).toEqual([at(1)]);
    expect(test.unread('C1')).toBe(0);
  });

  it('is also ignored in a conversation that the list sent without messages [UNR-3]', async () => {
    const test = await startTestInbox({ conversations: [channel()] });
    test.transport.answer('loadConversation', () => channel([message(at(5))]));
    test.inbox.actions.open('C1');
    await test.flush();
    await receive(test, newReply('C1', at(1), message(at(3))));
    expect(test.logged('warn')).toHaveLength(1);
  });

  it('is counted if its parent came with the list, even if the conversation was never opened [UNR-1]', async () => {
    const test = await startTestInbox({ conversations: [channel([message(at(0)), message(at(1))])] });
    await receive(test, newReply('C1', at(1), message(at(3))));
    expect(test.unread('C1')).toBe(1);
    expect(test.logged('warn')).toEqual([]);
  });
});

describe('a deleted parent message', () => {
  const retract = (test: TestInbox, ts: string, changes: Partial<Message> = {}): Promise<void> =>
    receive(test, updated('C1', message(ts, { text: '', deleted: true, ...changes })));

  it('stays as deleted while the server counts replies that are not loaded [LIV-4]', async () => {
    const test = await startWithOpened(channel([message(at(1), { reply_count: 2 })]));
    await retract(test, at(1));
    expect(log(test)).toMatchObject([{ ts: at(1), deleted: true, text: '' }]);
  });

  it('stays as deleted in its thread while a reply is left [LIV-4]', async () => {
    const test = await startWithOpened(threadOf(message(at(1)), reply(2), reply(3)));
    await retract(test, at(1));
    await retract(test, at(2), { thread_ts: at(1) });
    expect(tsOf(log(test, threadKey))).toEqual([at(1), at(3)]);
    await retract(test, at(3), { thread_ts: at(1) });
    expect(log(test, threadKey)).toEqual([]);
  });

  it('stays as deleted in its channel while a reply is left [LIV-4]', async () => {
    const test = await startWithOpened(channel([message(at(1), { threads: [reply(2), reply(3)], reply_count: 2 })]));
    await retract(test, at(1));
    await retract(test, at(2), { thread_ts: at(1) });
    expect(log(test)).toMatchObject([{ ts: at(1), deleted: true, threads: [{ ts: at(3) }], reply_count: 1 }]);
  });

  it('removes no other message, such as the only other one of an earlier thread', async () => {
    const test = await startWithOpened(threadOf(message(at(1)), reply(2)));
    await retract(test, at(2), { thread_ts: at(1) });
    expect(tsOf(log(test, threadKey))).toEqual([at(1)]);
  });
});

describe('message logs', () => {
  it('keep their identity if an event does not concern them', async () => {
    const test = await startWithOpened(
      channel([message(at(1), { threads: [reply(2)] })]),
      channel([message(at(5))], 'C2'),
    );
    const before = test.inbox.getState().messages.byConversation;
    await receive(test, updated('C1', reply(9, { text: 'of a reply that is not loaded' })));
    await receive(test, updated('C1', message(at(8), { text: 'of a message that is not loaded' })));
    expect(test.inbox.getState().messages.byConversation).toStrictEqual(before);
    await receive(test, newMessage('C1', message(at(7)), 1));
    expect(tsOf(log(test))).toEqual([at(1), at(7)]);
    expect(test.inbox.getState().messages.byConversation.C2).toBe(before.C2);
  });

  it('stay in the loading state while events arrive', async () => {
    const test = await startTestInbox({ conversations: [channel([message(at(1))])] });
    test.transport.hold('loadConversation');
    test.inbox.actions.open('C1');
    await test.flush();
    await receive(test, newMessage('C1', message(at(7)), 1));
    expect(test.inbox.getState().messages.byConversation.C1).toMatchObject({
      load: { status: 'loading' },
      messages: [{ ts: at(1) }, { ts: at(7) }],
    });
  });

  it('are dropped when they are very long and closed; opening loads them again', async () => {
    const long = Array.from({ length: 2000 }, (_, index) => message(at(index + 1)));
    const test = await startWithOpened(channel(long), channel([message(at(1))], 'C2'));
    expect(log(test)).toHaveLength(2000);
    await receive(test, newMessage('C1', message(at(2001)), 1));
    expect(test.inbox.getState().messages.byConversation).not.toHaveProperty('C1');
    expect(log(test, 'C2')).toHaveLength(1);
    test.inbox.actions.open('C1');
    await test.flush();
    expect(log(test)).toHaveLength(2000);
    await receive(test, newMessage('C1', message(at(2002)), 2));
    expect(log(test)).toHaveLength(2001);
  });

  it('keep fields of a message that is missing them when it arrives again', async () => {
    const rich = message(at(1), { reactions: [{ name: 'tada', count: 1 }] });
    const test = await startWithOpened(channel([rich]));
    await receive(test, newMessage('C1', message(at(1)), 1));
    expect(log(test)).toEqual([rich]);
  });
});
