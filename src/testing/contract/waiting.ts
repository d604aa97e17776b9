import type { InboxTransport } from '../../transport/contract.ts';
import { currentUser, findConversation, send, sharedChannel, unique } from './actions.ts';
import { expectEqual, expectPresent } from './expectations.ts';
import type { ContractTest } from './subject.ts';

/** Timestamps of the unanswered messages of a conversation. */
async function waitsIn(transport: InboxTransport, id: string): Promise<{ me: string[]; them: string[] }> {
  const { on_me, on_them } = expectPresent(
    (await findConversation(transport, id)).waiting,
    'the server says what waits',
  );
  return { me: on_me.map(({ ts }) => ts), them: on_them.map(({ ts }) => ts) };
}

export function testWaiting(test: ContractTest): void {
  test('states what waits for an answer in a channel', ['waiting', 'threads'], async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const [me, other] = [await currentUser(transport), await currentUser(asOther)];
    // A reply answers the messages so far.
    await send(transport, id, unique('before'));
    await send(asOther, id, unique('Is it done?'));
    const mention = await send(asOther, id, unique(`<@${me.id}> look`));
    const asked = await send(asOther, id, `<@${me.id}> ${unique('ready')}?`);
    expectEqual((await waitsIn(transport, id)).me, [mention.ts, asked.ts], 'mentions and questions to the person wait');
    await send(transport, id, unique('yes'), { thread_ts: asked.ts });
    expectEqual((await waitsIn(transport, id)).me, [mention.ts], 'a reply in its thread answers');
    const question = await send(transport, id, `<@${other.id}> ${unique('ready')}?`);
    expectEqual(await waitsIn(transport, id), { me: [], them: [question.ts] }, 'a later message answers, and asks');
    await send(transport, id, unique('no hurry'));
    expectEqual((await waitsIn(transport, id)).them, [question.ts], 'a word more is no answer');
    await send(asOther, id, unique('yes'));
    expectEqual((await waitsIn(transport, id)).them, [], 'the asked person answers');
  });

  test(
    'states what waits in a followed thread there, and not in its channel',
    ['waiting', 'threads'],
    async (subject) => {
      const { transport, asOther } = subject;
      const { id } = await sharedChannel(subject);
      const own = await send(transport, id);
      const asked = await send(asOther, id, `${unique('ready')}?`, { thread_ts: own.ts });
      const thread = `${id}:${own.ts}`;
      expectEqual((await waitsIn(transport, thread)).me, [asked.ts], 'a question in a thread of the person waits');
      expectEqual((await waitsIn(transport, id)).me, [], 'the channel leaves it to the thread');
      const back = await send(transport, id, `${unique('which')}?`, { thread_ts: own.ts });
      expectEqual(await waitsIn(transport, thread), { me: [], them: [back.ts] }, 'a question back waits for others');
    },
  );

  test('ends a wait with a reaction', ['waiting', 'reactions', 'openConversation'], async ({ transport, asOther }) => {
    const other = await currentUser(asOther);
    const { id } = await expectPresent(transport.openConversation, 'there is `openConversation`').call(transport, [
      other.id,
    ]);
    const ended = async (by: InboxTransport, ts: string): Promise<void> =>
      expectPresent(by.addReaction, 'there is `addReaction`').call(by, id, ts, 'eyes');
    await send(transport, id, unique('before'));
    const asked = await send(asOther, id, `${unique('ready')}?`);
    expectEqual(await waitsIn(transport, id), { me: [asked.ts], them: [] }, 'a question in a dm waits');
    expectEqual(await waitsIn(asOther, id), { me: [], them: [asked.ts] }, 'for its author it waits for others');
    await ended(transport, asked.ts);
    expectEqual(
      [await waitsIn(transport, id), (await waitsIn(asOther, id)).them],
      [{ me: [], them: [] }, []],
      'for both',
    );
  });
}
