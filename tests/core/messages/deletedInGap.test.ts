import { describe, expect, it } from 'vitest';
import type { Conversation, Message } from '../../../src/model/index.ts';
import { aConversation, aThread } from '../../../src/testing/builders.ts';
import { startWithOpened, type TestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';

const at = (n: number): string => `1772618400.${String(n).padStart(6, '0')}`;
const root = at(1);
const reply = (n: number): Message => message(at(n), { thread_ts: root });
const channel = (messages: Message[], ends: Partial<Conversation> = {}): Conversation =>
  aConversation({ id: 'C1', latest_activity: 1_772_618_400, messages, ...ends });
const thread = (...replies: number[]): Conversation => ({
  ...aThread(message(root)),
  messages: [message(root), ...replies.map(reply)],
});
const withReplies = (...replies: number[]): Conversation =>
  channel([message(root, { threads: replies.map(reply), reply_count: replies.length })]);
const numbered = (...numbers: number[]): Message[] => numbers.map((n) => message(at(n)));

const log = ({ inbox }: TestInbox, id = 'C1') => inbox.getState().messages.byConversation[id]?.messages ?? [];
const tsOf = (messages: readonly Message[] | undefined) => messages?.map(({ ts }) => ts);

/** The stream comes back without its past, and the conversation is asked for again. */
async function reconnect(test: TestInbox) {
  const calls = test.transport.hold('loadConversation');
  test.transport.stream.end();
  await test.advance(1000);
  test.transport.stream.confirm(false);
  await test.flush();
  const answer = async (conversation: Conversation, call = calls[0]): Promise<void> => {
    call?.answer(conversation);
    await test.flush();
  };
  return { answer, calls };
}

const page = { has_older: true, has_newer: false };

describe('a message that was deleted while the stream was away', () => {
  it.each([
    ['the newest', [2, 3]],
    ['one between others', [2, 4]],
    ['the oldest', [3, 4]],
    ['the last one left', []],
  ])('goes with the next answer: %s', async (_name, left) => {
    for (const ends of [{}, page, { has_older: false, has_newer: false }]) {
      const test = await startWithOpened(channel(numbered(2, 3, 4), ends));
      const { answer } = await reconnect(test);
      await answer(channel(numbered(...left), ends));
      expect(tsOf(log(test))).toEqual(left.map(at));
    }
  });

  it('goes from an open thread, and from the replies under its parent', async () => {
    const inThread = await startWithOpened(thread(2, 3));
    await (await reconnect(inThread)).answer(thread(2));
    expect(tsOf(log(inThread, `C1:${root}`))).toEqual([root, at(2)]);
    const inChannel = await startWithOpened(withReplies(2, 3));
    await (await reconnect(inChannel)).answer(withReplies(2));
    expect(log(inChannel)).toMatchObject([{ ts: root, reply_count: 1, threads: [{ ts: at(2) }] }]);
    expect(log(inChannel)[0]?.threads).toHaveLength(1);
  });

  it('goes alone: messages that arrive or are sent during the call stay', async () => {
    const test = await startWithOpened(channel(numbered(2, 3), page));
    const { answer } = await reconnect(test);
    const sends = test.transport.hold('sendMessage');
    test.inbox.actions.send('C1', 'sent');
    await test.flush();
    sends[0]?.answer({ ts: at(5) });
    await test.flush();
    test.inbox.actions.send('C1', 'on its way');
    test.transport.stream.frame(newMessage('C1', message(at(4))));
    await test.frame();
    await answer(channel(numbered(2), page));
    expect(tsOf(log(test))).toEqual([at(2), at(4), at(5)]);
    expect(test.inbox.getState().sending.pending.C1).toMatchObject([{ text: 'on its way' }]);
  });

  it('goes alone: older messages that are added during the call stay', async () => {
    const test = await startWithOpened(channel(numbered(3, 4), page));
    const { answer, calls } = await reconnect(test);
    test.inbox.actions.loadOlderMessages('C1');
    await test.flush();
    await answer(channel(numbered(1, 2), { has_older: false, has_newer: true }), calls.at(-1));
    expect(tsOf(log(test))).toEqual([1, 2, 3, 4].map(at));
    await answer(channel(numbered(4), page));
    expect(tsOf(log(test))).toEqual([1, 2, 4].map(at));
    expect(test.inbox.getState().messages.byConversation.C1).not.toHaveProperty('older');
  });
});
