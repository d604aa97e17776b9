import type { InboxTransport } from '../../transport/contract.ts';
import { currentUser, findConversation, send, sharedChannel, unique } from './actions.ts';
import { expectEqual, expectPresent } from './expectations.ts';
import type { ContractTest } from './subject.ts';

const reasonsOf = async (transport: InboxTransport, id: string): Promise<[string, string][]> =>
  ((await findConversation(transport, id)).attention ?? []).map(({ kind, message }) => [kind, message.ts]);

export function testAttention(test: ContractTest): void {
  test('states why unread messages of a channel concern the person', 'attention', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const me = (await currentUser(transport)).id;
    const before = await send(transport, id, unique('before'));
    await transport.markRead(id, before.ts);
    const reasons = () => reasonsOf(transport, id);
    await send(asOther, id, unique('Is it done?'));
    expectEqual(await reasons(), [], 'a question to nobody concerns nobody');
    const older = await send(asOther, id, unique(`<@${me}> older`));
    const asked = await send(asOther, id, `<@${me}> ${unique('look')}?`);
    const mention = await send(asOther, id, unique(`<@${me}> newer`));
    const broadcast = await send(asOther, id, unique('<!here>'));
    await send(transport, id, `<@${me}> ${unique('mine')}?`);
    expectEqual(
      await reasons(),
      [
        ['asks', asked.ts],
        ['mention', mention.ts],
        ['group_mention', broadcast.ts],
      ],
      'the newest message of each kind, the most important kind first',
    );
    const shown = (await findConversation(transport, id)).attention?.at(-1);
    expectEqual(
      [shown?.group, shown?.message.text],
      ['here', broadcast.text],
      'the handle of the group, and the message',
    );
    await transport.markRead(id, mention.ts);
    expectEqual(await reasons(), [['group_mention', broadcast.ts]], 'read messages are left out');
    await transport.markRead(id, before.ts);
    expectEqual((await reasons())[1], ['mention', mention.ts], 'marked as unread, they are stated again');
    await transport.markRead(id, older.ts);
    await transport.markRead(id, broadcast.ts);
    expectEqual(await reasons(), [], 'nothing is unread');
  });

  test('states them for a followed thread, and not for its conversation', ['attention', 'threads'], async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const me = (await currentUser(transport)).id;
    const own = await send(transport, id);
    await transport.markRead(id, own.ts);
    const reply = await send(asOther, id, unique('reply'), { thread_ts: own.ts });
    const asked = await send(asOther, id, `${unique('ready')}?`, { thread_ts: own.ts });
    const mention = await send(asOther, id, unique(`<@${me}>`), { thread_ts: own.ts });
    const ofThread = await reasonsOf(transport, `${id}:${own.ts}`);
    expectEqual(
      ofThread,
      [
        ['asks', asked.ts],
        ['mention', mention.ts],
        ['reply', reply.ts],
      ],
      'a question in reply to the person, a mention, a reply',
    );
    expectEqual(await reasonsOf(transport, id), [], 'the thread has its replies');

    const theirs = await send(asOther, id);
    await send(transport, id, unique('mine'), { thread_ts: theirs.ts });
    const answer = await send(asOther, id, `${unique('ready')}?`, { thread_ts: theirs.ts });
    const thread = await findConversation(transport, `${id}:${theirs.ts}`);
    expectEqual(await reasonsOf(transport, thread.id), [['reply', answer.ts]], 'a question to all is a reply');
    expectPresent(thread.own_reply, 'the thread states the own reply');
  });

  test('states them for direct messages', ['attention', 'openConversation'], async ({ transport, asOther }) => {
    const [me, other] = [await currentUser(transport), await currentUser(asOther)];
    const { id } = await expectPresent(transport.openConversation, 'there is `openConversation`').call(transport, [
      other.id,
    ]);
    const before = await send(transport, id, unique('before'));
    await transport.markRead(id, before.ts);
    const asked = await send(asOther, id, `${unique('ready')}?`);
    const plain = await send(asOther, id);
    expectEqual(
      await reasonsOf(transport, id),
      [
        ['asks', asked.ts],
        ['dm', plain.ts],
      ],
      `a question and a message to ${me.id}`,
    );
    await transport.markRead(id, plain.ts);
  });
}
