import { isAfter } from '../../model/index.ts';
import { findConversation, send, sharedChannel, unique } from './actions.ts';
import { expectEqual, expectPresent, expectProperties, expectThat } from './expectations.ts';
import type { ContractTest } from './subject.ts';

export function testReading(test: ContractTest): void {
  test('moves the read cursor forwards and back, and counts the messages after it', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const first = await send(asOther, id);
    const second = await send(asOther, id);
    const third = await send(asOther, id);
    const unreadCount = async () => (await findConversation(transport, id)).unread_count;
    expectThat((await unreadCount()) >= 3, 'messages of others are unread');

    await transport.markRead(id, third.ts);
    expectProperties(
      await findConversation(transport, id),
      { unread_count: 0, last_read: third.ts },
      'nothing is unread after the newest message',
    );

    await transport.markRead(id, first.ts);
    expectProperties(
      await findConversation(transport, id),
      { last_read: first.ts, unread_count: 2 },
      'an earlier timestamp moves the cursor back',
    );

    await transport.markRead(id, second.ts);
    expectEqual(await unreadCount(), 1, 'the cursor moves to the message in between');
    await transport.markRead(id, third.ts);
  });

  test('answers with the new read state', 'readState', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const first = await send(asOther, id);
    const second = await send(asOther, id);
    const third = await send(asOther, id);
    const markRead = async (conversationId: string, ts: string) =>
      expectPresent(await transport.markRead(conversationId, ts), 'a mark is answered with the read state');
    expectEqual(
      await markRead(id, third.ts),
      { conversation_id: id, last_read: third.ts, unread_count: 0, unread_count_display: 0 },
      'nothing is unread after the newest message',
    );
    expectProperties(
      await markRead(id, first.ts),
      { last_read: first.ts, unread_count: 2 },
      'messages after an earlier cursor are unread',
    );
    expectProperties(await markRead(id, second.ts), { unread_count: 1 }, 'the last message is unread');
  });

  test('answers with the new read state of a thread', ['readState', 'threads'], async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const parent = await send(asOther, id);
    const reply = await send(asOther, id, unique('reply'), { thread_ts: parent.ts });
    await send(transport, id, unique('reply'), { thread_ts: parent.ts });
    const threadId = `${id}:${parent.ts}`;
    expectProperties(
      expectPresent(await transport.markRead(threadId, reply.ts), 'a mark is answered with the read state'),
      { conversation_id: threadId, unread_count: 0 },
      'a thread has a read state of its own',
    );
  });

  test('keeps the read cursor of each person', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const newest = await send(transport, id);
    await asOther.markRead(id, newest.ts);
    const before = (await findConversation(transport, id)).unread_count;
    await send(transport, id);
    expectEqual((await findConversation(asOther, id)).unread_count, 1, 'the message is unread for the other person');
    expectEqual((await findConversation(transport, id)).unread_count, before, 'own messages are not unread');
  });

  test('keeps messages of others unread after an own message', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const before = await send(transport, id);
    await transport.markRead(id, before.ts);
    await send(asOther, id);
    await send(transport, id);
    expectEqual((await findConversation(transport, id)).unread_count, 1, 'sending marks nothing as read');
  });

  test('keeps the read cursor of each thread', 'threads', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const parent = await send(transport, id);
    await send(transport, id, unique('reply'), { thread_ts: parent.ts });
    const reply = await send(asOther, id, unique('reply'), { thread_ts: parent.ts });
    const threadId = `${id}:${parent.ts}`;
    expectEqual((await findConversation(transport, threadId)).unread_count, 1, 'a reply of another person is unread');
    await transport.markRead(threadId, reply.ts);
    const thread = await findConversation(transport, threadId);
    expectEqual(thread.unread_count, 0, 'nothing is unread after the newest reply');
    const lastRead = expectPresent(thread.last_read, 'a thread has a read cursor');
    expectThat(!isAfter(reply.ts, lastRead), 'the cursor is not before the newest reply');
  });
}
