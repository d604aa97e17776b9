import { findConversation, hiddenConversation, loadConversations, send, sharedChannel, unique } from './actions.ts';
import { expectEqual, expectGiven, expectProperties, expectThat } from './expectations.ts';
import { recordStream } from './recordStream.ts';
import type { ContractTest } from './subject.ts';

export function testStream(test: ContractTest): void {
  test('begins with a connection event', async ({ transport }) => {
    const stream = recordStream(transport);
    const connection = await stream.waitForConnection();
    expectEqual(connection, { type: 'connection', resumed: false }, 'a stream without a cursor resumes nothing');
    expectEqual(stream.events[0], connection, 'the connection event is the first');
    stream.close();
  });

  test('brings messages of others with the counts of a load', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const stream = recordStream(transport);
    await stream.waitForConnection();
    const text = unique('live');
    const { ts } = await send(asOther, id, text);
    const event = await stream.waitForMessage('new_message', text);
    const { unread_count, latest_activity } = await findConversation(transport, id);
    expectEqual(event.conversationId, id, 'an event names its conversation');
    expectGiven(
      event,
      { isThread: false, unreadCount: unread_count, latestActivity: latest_activity },
      'an event has no other unread count and activity than a load',
    );
    expectProperties(event.message, { ts, text }, 'an event has the message');
    stream.close();
  });

  test('brings own messages to all streams of the person, each once', async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const streams = [recordStream(transport), recordStream(transport)];
    await Promise.all(streams.map((stream) => stream.waitForConnection()));
    const text = unique('own');
    const client_msg_id = unique('client');
    await send(transport, id, text, { client_msg_id });
    await send(transport, id, text, { client_msg_id });
    const last = unique('last');
    await send(transport, id, last);
    for (const stream of streams) {
      await stream.waitForMessage('new_message', last);
      expectEqual(stream.messages('new_message', text).length, 1, 'a repeated message comes once');
      expectEqual(stream.malformed.length, 0, 'all frames are well-formed');
      stream.close();
    }
  });

  test('brings the read cursor to all streams of the person', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const { ts } = await send(asOther, id);
    const stream = recordStream(transport);
    await stream.waitForConnection();
    await transport.markRead(id, ts);
    const marked = await stream.waitForMark(id);
    expectEqual(marked.unreadCount, 0, 'the event has the unread count');
    expectGiven(marked, { lastRead: ts }, 'the event has the cursor of the mark');
    stream.close();
  });

  test('brings a reply as message of the channel and of the thread', 'threads', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const parent = await send(transport, id);
    const stream = recordStream(transport);
    await stream.waitForConnection();
    const text = unique('reply');
    const { ts } = await send(asOther, id, text, { thread_ts: parent.ts });
    const inChannel = await stream.waitForMessage('new_message', text);
    expectProperties(
      { ...inChannel, ts: inChannel.message.ts },
      { conversationId: id, isThread: true, threadTs: parent.ts, ts },
      'the event of the channel names the thread',
    );
    const inThread = await stream.waitForMessage('thread_new_message', text);
    expectProperties(
      { ...inThread, ts: inThread.message.ts },
      { conversationId: `${id}:${parent.ts}`, parentConversationId: id, threadTs: parent.ts, ts },
      'the event of the thread names the channel',
    );
    expectGiven(inThread, { unreadCount: 1 }, 'the event of the thread counts the reply');
    expectEqual(inThread.message.thread_ts, parent.ts, 'the message of the thread event names its thread');
    const { unread_count, latest_activity } = await findConversation(transport, `${id}:${parent.ts}`);
    expectGiven(
      inThread,
      { unreadCount: unread_count, latestActivity: latest_activity },
      'the event of the thread has no other unread count and activity than a load',
    );
    const last = unique('last');
    await send(asOther, id, last);
    await stream.waitForMessage('new_message', last);
    expectEqual(stream.messages('thread_new_message', text).length, 1, 'the event of the thread comes once');
    stream.close();
  });

  test('brings threads only to people who follow them', 'threads', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const stream = recordStream(transport);
    await stream.waitForConnection();
    const parent = await send(asOther, id);
    const text = unique('reply');
    await send(asOther, id, text, { thread_ts: parent.ts });
    const last = unique('last');
    await send(asOther, id, last);
    await stream.waitForMessage('new_message', last);
    expectEqual(stream.messages('new_message', text).length, 1, 'the reply comes as message of the channel');
    expectEqual(stream.messages('thread_new_message', text), [], 'the reply does not come as message of the thread');
    const ids = (await loadConversations(transport)).map((conversation) => conversation.id);
    expectThat(!ids.includes(`${id}:${parent.ts}`), 'a thread that the person does not follow is not listed');
    stream.close();
  });

  test('brings nothing of private conversations of others', 'privacy', async (subject) => {
    const { transport, asOther } = subject;
    const hidden = await hiddenConversation(subject);
    const { id } = await sharedChannel(subject);
    const stream = recordStream(transport);
    await stream.waitForConnection();
    const secret = unique('secret');
    await send(asOther, hidden.id, secret);
    const open = unique('open');
    await send(asOther, id, open);
    await stream.waitForMessage('new_message', open);
    expectThat(!JSON.stringify(stream.events).includes(secret), 'private messages of others do not come');
    stream.close();
  });

  test('calls no handler after it was closed', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const [closed, open] = [recordStream(transport), recordStream(transport)];
    await Promise.all([closed.waitForConnection(), open.waitForConnection()]);
    closed.close();
    const count = closed.events.length;
    const text = unique('later');
    await send(asOther, id, text);
    await open.waitForMessage('new_message', text);
    expectEqual(closed.events.length, count, 'a closed stream brings no events');
    expectEqual(closed.ends, [], 'a closed stream does not report its end');
    open.close();
  });
}
