import { isBroadcast } from '../../model/index.ts';
import { findConversation, loadMessages, send, sharedChannel, unique } from './actions.ts';
import { expectEqual, expectRefusal, expectThat } from './expectations.ts';
import { recordStream } from './recordStream.ts';
import type { ContractSubject, ContractTest } from './subject.ts';

/** A channel with a message of another person, and a reply of the signed-in user that is also sent to the channel. */
async function broadcastReply(subject: ContractSubject, text = unique('broadcast')) {
  const { transport, asOther } = subject;
  expectThat(transport.takesBroadcasts === true, 'the capability `broadcasts` needs `takesBroadcasts`');
  const { id } = await sharedChannel(subject);
  const parent = await send(asOther, id);
  const quiet = await send(transport, id, unique('reply'), { thread_ts: parent.ts });
  const reply = await send(transport, id, text, { thread_ts: parent.ts, reply_broadcast: true });
  return { id, parent, quiet, reply };
}

export function testBroadcasts(test: ContractTest): void {
  test('shows a reply that is also sent to the conversation in both places', 'broadcasts', async (subject) => {
    const { id, parent, quiet, reply } = await broadcastReply(subject);
    const later = await send(subject.asOther, id);
    const messages = await loadMessages(subject.asOther, id);
    expectEqual(
      messages.slice(-3).map(({ ts }) => ts),
      [parent.ts, reply.ts, later.ts],
      'the conversation has the reply at its time, and no other reply',
    );
    const [shownParent, shown] = messages.slice(-3);
    expectThat(shown !== undefined && isBroadcast(shown), 'its subtype is `thread_broadcast`');
    expectEqual(shown?.thread_ts, parent.ts, 'it names its thread');
    expectEqual(
      shownParent?.threads?.map(({ ts }) => ts),
      [quiet.ts, reply.ts],
      'its parent has it among the replies',
    );
    const [first] = await loadMessages(subject.transport, `${id}:${parent.ts}`);
    expectEqual(
      first?.threads?.map(({ ts }) => ts),
      [quiet.ts, reply.ts],
      'the thread has it among the replies',
    );
  });

  test('counts such a reply once, in the conversation', 'broadcasts', async (subject) => {
    const { asOther } = subject;
    const { id, quiet } = await broadcastReply(subject);
    await asOther.markRead(id, quiet.ts);
    expectEqual((await findConversation(asOther, id)).unread_count, 1, 'it is one unread message');
  });

  test(
    'sends such a reply to the members, with its subtype and its thread',
    ['broadcasts', 'stream'],
    async (subject) => {
      const stream = await recordStream(subject.asOther);
      try {
        await stream.waitForConnection();
        const text = unique('broadcast');
        const { id, parent } = await broadcastReply(subject, text);
        const { conversationId, message, threadTs } = await stream.waitForMessage('new_message', text);
        expectEqual(conversationId, id, 'a member receives it for the conversation');
        expectThat(isBroadcast(message), 'its subtype is `thread_broadcast`');
        expectEqual(threadTs, parent.ts, 'it names its thread');
      } finally {
        stream.close();
      }
    },
  );

  test('loads the messages around such a reply', ['broadcasts', 'pages'], async (subject) => {
    const { id, reply } = await broadcastReply(subject);
    const next = await send(subject.asOther, id);
    const { messages = [] } = await subject.transport.loadConversation(id, { around: reply.ts, limit: 2 });
    expectEqual(
      messages.map(({ ts }) => ts),
      [reply.ts, next.ts],
      'the page is around the reply, not around its parent',
    );
  });

  test('refuses to send a message without a thread as such a reply', ['broadcasts', 'validation'], async (subject) => {
    const { id } = await sharedChannel(subject);
    await expectRefusal(
      send(subject.transport, id, unique('broadcast'), { reply_broadcast: true }),
      { kind: 'http', status: 400 },
      '`reply_broadcast` needs `thread_ts`',
    );
  });
}
