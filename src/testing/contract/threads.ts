import { findConversation, loadConversations, loadMessages, send, sharedChannel, unique } from './actions.ts';
import { expectEqual, expectPresent, expectProperties, expectRefusal, expectThat } from './expectations.ts';
import { author } from './ownMessages.ts';
import type { ContractSubject, ContractTest } from './subject.ts';

const notFound = { kind: 'http', status: 404 } as const;

const follower = ({ transport }: ContractSubject) =>
  expectPresent(transport.followThread, 'the capability `followThread` needs `followThread`').bind(transport);

export function testThreads(test: ContractTest): void {
  test('answers the thread of a message that has no reply', 'threads', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const parent = await send(asOther, id);
    const threadId = `${id}:${parent.ts}`;
    const messages = await loadMessages(transport, threadId);
    expectEqual(
      messages.map(({ ts }) => ts),
      [parent.ts],
      'a thread without replies has its first message',
    );
    const ids = (await loadConversations(transport)).map((conversation) => conversation.id);
    expectThat(!ids.includes(threadId), 'a thread without replies is not in the list');
  });

  test('adds a thread to the list of the person who answers it', 'threads', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const parent = await send(asOther, id);
    const threadId = `${id}:${parent.ts}`;
    const reply = await send(transport, id, unique('reply'), { thread_ts: parent.ts });
    expectProperties(
      await findConversation(transport, threadId),
      { type: 'thread' },
      'an answered thread is in the list',
    );
    const [first] = await loadMessages(transport, threadId);
    expectEqual(
      first?.threads?.map(({ ts }) => ts),
      [reply.ts],
      'the reply is in its thread',
    );
  });

  test(
    'removes a thread whose replies were all deleted from the list, until the next reply',
    ['threads', 'ownMessages'],
    async (subject) => {
      const { transport, asOther } = subject;
      const { id } = await sharedChannel(subject);
      const parent = await send(asOther, id);
      const threadId = `${id}:${parent.ts}`;
      const isListed = async () => (await loadConversations(transport)).some((listed) => listed.id === threadId);
      const reply = () => send(transport, id, unique('reply'), { thread_ts: parent.ts });
      const [first, second] = [await reply(), await reply()];
      await author(subject).remove(id, first.ts);
      expectThat(await isListed(), 'a thread with a reply stays');
      await author(subject).remove(id, second.ts);
      expectThat(!(await isListed()), 'a thread without replies leaves the list');
      const { message_count } = await transport.loadConversation(threadId);
      // The field is optional.
      expectThat((message_count ?? 1) === 1, `it has one message (found ${message_count})`);
      await reply();
      expectThat(await isListed(), 'it returns with the next reply');
    },
  );

  test('counts replies in their conversation, without deleted ones', ['threads', 'ownMessages'], async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const parent = await send(transport, id);
    const before = (await findConversation(transport, id)).message_count;
    // The field is optional.
    if (before === undefined) return;
    const reply = () => send(transport, id, unique('reply'), { thread_ts: parent.ts });
    const counts = async () => {
      const listed = await Promise.all([id, `${id}:${parent.ts}`].map((place) => findConversation(transport, place)));
      return listed.map(({ message_count }) => message_count);
    };
    await reply();
    const { ts } = await reply();
    expectEqual(await counts(), [before + 2, 3], 'a reply adds one to its conversation and to its thread');
    await author(subject).remove(id, ts);
    expectEqual(await counts(), [before + 1, 2], 'a deleted reply does not count');
  });

  test('follows and unfollows a thread', 'followThread', async (subject) => {
    const { transport, asOther } = subject;
    const follow = follower(subject);
    const { id } = await sharedChannel(subject);
    const parent = await send(asOther, id);
    const threadId = `${id}:${parent.ts}`;
    await send(asOther, id, unique('reply'), { thread_ts: parent.ts });
    const isListed = async () => (await loadConversations(transport)).some((listed) => listed.id === threadId);
    const stated = async () => (await transport.loadConversation(threadId)).is_followed;
    expectEqual([await isListed(), await stated()], [false, false], 'a thread of others is not followed');
    await follow(threadId, true);
    await follow(threadId, true);
    expectEqual([await isListed(), await stated()], [true, true], 'a followed thread is in the list');
    expectProperties(
      await findConversation(transport, threadId),
      { unread_count: 0 },
      'its older replies are not unread',
    );
    await send(asOther, id, unique('reply'), { thread_ts: parent.ts });
    expectProperties(await findConversation(transport, threadId), { unread_count: 1 }, 'its new replies are unread');
    await follow(threadId, false);
    expectEqual([await isListed(), await stated()], [false, false], 'an unfollowed thread leaves the list');
  });

  test('refuses to follow what is not a thread', 'followThread', async (subject) => {
    const follow = follower(subject);
    const { id } = await sharedChannel(subject);
    await expectRefusal(follow(id, true), notFound, 'a channel is not a thread');
    await expectRefusal(follow(`${id}:1.000001`, true), notFound, 'a thread needs its first message');
    await expectRefusal(follow('CNOSUCH:1.000001', true), notFound, 'an unknown conversation has no thread');
  });
}

export function testNoThreads(test: ContractTest): void {
  test('says that it has no threads', async ({ transport }) => {
    expectEqual(transport.hasThreads, false, 'the inbox would offer replies in threads');
    const threads = (await loadConversations(transport)).filter(({ type }) => type === 'thread');
    expectEqual(threads, [], 'the list has no thread');
  });
}
