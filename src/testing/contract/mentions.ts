import { mentionsMe, toServerFilter } from '../../model/index.ts';
import { currentUser, findConversation, send, sharedChannel, unique } from './actions.ts';
import { expectEqual, expectPresent, expectThat } from './expectations.ts';
import { offered } from './offered.ts';
import type { ContractTest } from './subject.ts';

const ofMe = [{ field: 'mentions_me', operator: 'eq', value: true }];

export function testMentions(test: ContractTest): void {
  test('states the newest unread message that mentions the person', 'mentions', async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const me = (await currentUser(transport)).id;
    const before = await send(transport, id, unique('before'));
    await transport.markRead(id, before.ts);
    const state = async () => {
      const conversation = await findConversation(transport, id);
      return { mention: conversation.latest_mention, isMentioned: mentionsMe(conversation) };
    };
    expectThat(!(await state()).isMentioned, 'nothing unread mentions the person');

    await send(asOther, id, unique('plain'));
    await send(asOther, id, unique(`<@${me}0> is another person,`));
    expectThat(!(await state()).isMentioned, 'a mention of another person is none');
    const direct = await send(asOther, id, unique(`Hi <@${me}>`));
    expectEqual(await state(), { mention: direct.ts, isMentioned: true }, 'a mention by id');
    await send(asOther, id, unique('plain'));
    expectEqual((await state()).mention, direct.ts, 'the mention stays below a newer message');
    const broadcast = await send(asOther, id, unique('<!here>'));
    expectEqual((await state()).mention, broadcast.ts, '@here mentions every member');
    await send(transport, id, unique(`<@${me}> <!channel>`));
    expectEqual((await state()).mention, broadcast.ts, 'own messages do not mention oneself');

    await transport.markRead(id, direct.ts);
    expectEqual(await state(), { mention: broadcast.ts, isMentioned: true }, 'a later mention is unread still');
    await transport.markRead(id, broadcast.ts);
    expectThat(!(await state()).isMentioned, 'a mention that is read is no unread one');
    await transport.markRead(id, before.ts);
    expectEqual(await state(), { mention: broadcast.ts, isMentioned: true }, 'marked as unread, it is one again');
    await transport.markRead(id, broadcast.ts);
  });

  test(
    'states a mention in a reply for the thread and for its conversation',
    ['mentions', 'threads'],
    async (subject) => {
      const { transport, asOther } = subject;
      const { id } = await sharedChannel(subject);
      const me = (await currentUser(transport)).id;
      const parent = await send(transport, id);
      await send(asOther, id, unique('reply'), { thread_ts: parent.ts });
      const reply = await send(asOther, id, unique(`<@${me}|me>`), { thread_ts: parent.ts });
      const thread = `${id}:${parent.ts}`;
      expectEqual((await findConversation(transport, thread)).latest_mention, reply.ts, 'the thread has a mention');
      expectEqual((await findConversation(transport, id)).latest_mention, reply.ts, 'its conversation has it too');
      await transport.markRead(thread, reply.ts);
      expectThat(!mentionsMe(await findConversation(transport, thread)), 'the thread is read');
    },
  );

  test('states no mention for a conversation that is read in its thread', ['mentions', 'threads'], async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const me = (await currentUser(transport)).id;
    const parent = await send(transport, id);
    await transport.markRead(id, parent.ts);
    const older = await send(asOther, id, unique(`<@${me}>`));
    const reply = await send(asOther, id, unique(`<@${me}>`), { thread_ts: parent.ts });
    const stated = async () => (await findConversation(transport, id)).latest_mention;
    expectEqual(await stated(), reply.ts, 'the reply mentions the person');
    const thread = `${id}:${parent.ts}`;
    await transport.markRead(thread, reply.ts);
    expectEqual(await stated(), older.ts, 'read in its thread, it gives way to an older mention');
    await transport.markRead(thread, parent.ts);
    expectEqual(await stated(), reply.ts, 'marked as unread in its thread, it is stated again');
  });

  test('filters by unread mentions', ['mentions', 'aggregates', 'unusedCalls'], async (subject) => {
    const { transport, asOther } = subject;
    const { id } = await sharedChannel(subject);
    const me = (await currentUser(transport)).id;
    const loadFiltered = expectPresent(transport.loadFiltered, 'there is `loadFiltered`').bind(transport);
    const countOf = async () =>
      (await offered(transport).loadAggregates([{ id: 'mine', filters: ofMe }])).mine?.unread_count ?? 0;
    const isListed = async () =>
      (await loadFiltered({ filter: toServerFilter(ofMe) })).conversations.some(
        (conversation) => conversation.id === id,
      );
    await transport.markRead(id, (await send(asOther, id)).ts);
    const before = await countOf();
    expectThat(!(await isListed()), 'a conversation without a mention does not match');
    const mention = await send(asOther, id, unique(`<@${me}>`));
    expectEqual(await countOf(), before + 1, 'the conversation with the mention counts');
    expectThat(await isListed(), 'and matches');
    await transport.markRead(id, mention.ts);
    expectEqual(await countOf(), before, 'it counts no longer when it is read');
  });
}
