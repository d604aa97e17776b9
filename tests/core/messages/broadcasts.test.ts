import { describe, expect, it } from 'vitest';
import { arrangeMessages } from '../../../src/core/messages/arrange.ts';
import { hasMessage } from '../../../src/core/messages/selectors.ts';
import { indexOfMessage, timelineOf } from '../../../src/core/messages/timeline.ts';
import { repliesInUnread } from '../../../src/core/unread/inThreads.ts';
import type { Conversation, LiveEvent, Message } from '../../../src/model/index.ts';
import { aConversation, aThread } from '../../../src/testing/builders.ts';
import { startWithOpened, type TestInbox } from '../harness.ts';
import { message, newReply, threadMessage, updated } from '../liveFrames.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;
const reply = (n: number, changes: Partial<Message> = {}): Message => message(at(n), { thread_ts: at(1), ...changes });
const broadcast = (n: number, changes: Partial<Message> = {}): Message =>
  reply(n, { subtype: 'thread_broadcast', ...changes });
const channel = (messages: Message[], changes: Partial<Conversation> = {}): Conversation =>
  aConversation({ id: 'C1', latest_activity: base - 100, messages, ...changes });
const threadKey = `C1:${at(1)}`;
const thread = (...messages: Message[]): Conversation => ({ ...aThread(message(at(1))), messages });

const receive = async ({ transport, frame }: TestInbox, event: LiveEvent) => {
  transport.stream.frame(event);
  await frame();
};
const log = ({ inbox }: TestInbox, id = 'C1') => inbox.getState().messages.byConversation[id]?.messages ?? [];
const tsOf = (messages: readonly Message[] | undefined) => messages?.map(({ ts }) => ts);

describe('a reply that was also sent to its conversation', () => {
  const parent = message(at(1), { threads: [reply(2), broadcast(3)], reply_count: 2 });

  it.each([
    ['nested, as the wire contract has it', [parent, broadcast(3), message(at(4))]],
    ['flat', [message(at(1)), reply(2), broadcast(3), message(at(4))]],
  ])('is in the log and among the replies of its parent: %s', (_name, messages) => {
    const arranged = arrangeMessages(messages, 'channel');
    expect(tsOf(arranged)).toEqual([at(1), at(3), at(4)]);
    expect(tsOf(arranged[0]?.threads)).toEqual([at(2), at(3)]);
    expect(arranged[0]?.reply_count).toBe(2);
  });

  it('stays without its parent', () => {
    expect(tsOf(arrangeMessages([broadcast(3)], 'channel'))).toEqual([at(3)]);
  });

  it('has a row of its own', () => {
    const items = timelineOf({ messages: [parent, broadcast(3)] });
    expect(indexOfMessage(items, at(2))).toBe(0);
    expect(indexOfMessage(items, at(3))).toBe(1);
  });

  it('counts once, and not as a reply in a thread', () => {
    const unread = { type: 'channel', unread_count: 2 } as const;
    expect(repliesInUnread(unread, [at(1)], [parent, broadcast(3)], 'U1')).toBe(1);
  });

  it('is not loaded when only the replies of its parent have it', async () => {
    const test = await startWithOpened(channel([parent]));
    expect(hasMessage(test.inbox.getState(), 'C1', at(2))).toBe(true);
    expect(hasMessage(test.inbox.getState(), 'C1', at(3))).toBe(false);
  });
});

describe('such a reply from the stream', () => {
  it.each([
    ['sent to the channel', newReply('C1', at(1), broadcast(3))],
    ['sent to the channel as one of its messages', { ...newReply('C1', at(1), broadcast(3)), isThread: false }],
    ['sent to followers of the thread', threadMessage('C1', at(1), broadcast(3))],
  ])('is added in the log, under its parent and in its thread: %s', async (_name, event) => {
    const test = await startWithOpened(channel([message(at(1))]), thread(message(at(1))));
    for (let times = 0; times < 2; times += 1) {
      await receive(test, event);
      expect(tsOf(log(test))).toEqual([at(1), at(3)]);
      expect(tsOf(log(test)[0]?.threads)).toEqual([at(3)]);
      expect(tsOf(log(test, threadKey))).toEqual([at(1), at(3)]);
    }
  });

  it('is the preview of its channel, and counts once', async () => {
    const test = await startWithOpened(channel([message(at(1))]));
    await receive(test, newReply('C1', at(1), broadcast(3)));
    expect(test.conversation('C1').latest_message?.ts).toBe(at(3));
    await receive(test, newReply('C1', at(1), broadcast(3)));
    expect(test.unread('C1')).toBe(1);
  });

  it('is added also if its parent was deleted', async () => {
    const test = await startWithOpened(channel([message(at(0)), message(at(2))]));
    await receive(test, newReply('C1', at(1), broadcast(3)));
    expect(tsOf(log(test))).toEqual([at(0), at(2), at(3)]);
    expect(test.logged('warn')).toEqual([]);
  });

  it('comes into the log of its channel when it is sent there later, and once', async () => {
    const loaded = message(at(1), { threads: [reply(2)], reply_count: 1 });
    const test = await startWithOpened(channel([loaded, message(at(4))]), thread(message(at(1)), reply(2)));
    for (let times = 0; times < 2; times += 1) {
      await receive(test, updated('C1', broadcast(2)));
      expect(tsOf(log(test))).toEqual([at(1), at(2), at(4)]);
      expect(tsOf(log(test, threadKey))).toEqual([at(1), at(2)]);
    }
  });

  it('is edited and deleted in all places', async () => {
    const parent = message(at(1), { threads: [reply(2), broadcast(3)], reply_count: 2 });
    const test = await startWithOpened(channel([parent, broadcast(3)]), thread(message(at(1)), reply(2), broadcast(3)));
    await receive(test, updated('C1', broadcast(3, { text: 'Edited' })));
    expect(log(test)[1]?.text).toBe('Edited');
    expect(log(test)[0]?.threads?.[1]?.text).toBe('Edited');
    expect(log(test, threadKey)[2]?.text).toBe('Edited');
    await receive(test, updated('C1', broadcast(3, { deleted: true, text: '' })));
    expect(tsOf(log(test))).toEqual([at(1)]);
    expect(log(test)[0]).toMatchObject({ reply_count: 1, threads: [{ ts: at(2) }] });
    expect(tsOf(log(test, threadKey))).toEqual([at(1), at(2)]);
  });
});
