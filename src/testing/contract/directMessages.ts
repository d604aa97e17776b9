import { currentUser, findConversation, loadUsers, send, unique } from './actions.ts';
import { expectEqual, expectPresent, expectProperties, expectRefusal, expectThat } from './expectations.ts';
import { recordStream } from './recordStream.ts';
import type { ContractSubject, ContractTest } from './subject.ts';

const refused = { kind: 'http', status: '4xx' } as const;

/** `openConversation` of the user, and of the other user. */
function openers({ transport, asOther }: ContractSubject) {
  const rule = 'the capability `openConversation` needs `openConversation`';
  return {
    open: expectPresent(transport.openConversation, rule).bind(transport),
    openAsOther: expectPresent(asOther.openConversation, rule).bind(asOther),
  };
}

async function peopleOf({ transport, asOther }: ContractSubject) {
  const [own, other] = await Promise.all([currentUser(transport), currentUser(asOther)]);
  const users = Object.values(await loadUsers(transport));
  const third = users.findLast(({ id, is_bot }) => id !== own.id && id !== other.id && !is_bot);
  return { own, other, third: expectPresent(third, 'the suite needs a third person in the workspace') };
}

export function testDirectMessages(test: ContractTest): void {
  test('opens one conversation for the same people, also concurrently', 'openConversation', async (subject) => {
    const { open, openAsOther } = openers(subject);
    const { own, other, third } = await peopleOf(subject);
    const dms = await Promise.all([
      open([other.id]),
      openAsOther([own.id]),
      open([other.id, own.id]),
      open([other.id, other.id]),
    ]);
    expectEqual(new Set(dms.map(({ id }) => id)).size, 1, 'two people have one conversation');
    expectProperties(dms[0], { type: 'dm', dm_user: { id: other.id } }, 'a DM with one person names that person');
    const groups = await Promise.all([
      open([other.id, third.id]),
      open([third.id, other.id]),
      openAsOther([third.id, own.id]),
      open([own.id, third.id, other.id]),
    ]);
    expectEqual(new Set(groups.map(({ id }) => id)).size, 1, 'several people have one conversation');
    expectThat(groups[0]?.id !== dms[0]?.id, 'a group DM is not the DM with one of its members');
    const [group] = groups;
    expectProperties(group, { type: 'dm', dm_user: undefined }, 'a group DM is a DM without `dm_user`');
    const members = Object.keys(group?.members_data ?? {}).filter((id) => id !== own.id);
    expectEqual(members.sort(), [other.id, third.id].sort(), 'a group DM has its members');
    expectEqual((await open([third.id, other.id])).id, group?.id, 'a later call opens the same conversation');
  });

  test(
    'opens a conversation that all its members can read and write',
    ['openConversation', 'stream'],
    async (subject) => {
      const { transport, asOther } = subject;
      const { open } = openers(subject);
      const { other, third } = await peopleOf(subject);
      const { id } = await open([other.id, third.id]);
      expectEqual((await transport.loadConversation(id)).id, id, 'an opened conversation can be loaded');
      const stream = recordStream(asOther);
      await stream.waitForConnection();
      const text = unique('first');
      const { ts } = await send(transport, id, text);
      const event = await stream.waitForMessage('new_message', text);
      expectProperties(event, { conversationId: id }, 'the message comes to the other members');
      stream.close();
      for (const person of [transport, asOther]) {
        expectProperties(await findConversation(person, id), { type: 'dm' }, 'all members list the conversation');
      }
      const answer = await asOther.loadConversation(id);
      expectThat(answer.messages?.some((message) => message.ts === ts) === true, 'other members can load the message');
      await send(asOther, id);
    },
  );

  test('refuses to open a conversation with nobody, strangers or too many', 'openConversation', async (subject) => {
    const { open } = openers(subject);
    const { other } = await peopleOf(subject);
    await expectRefusal(open([]), refused, 'a conversation needs a person');
    await expectRefusal(open(['UNOSUCH']), refused, 'there is no conversation with an unknown person');
    await expectRefusal(open([other.id, 'UNOSUCH']), refused, 'no member of a conversation is unknown');
    const nine = [...Object.keys(await loadUsers(subject.transport)), ...'123456789'].slice(0, 10);
    await expectRefusal(open(nine), refused, 'a group DM has at most eight other members');
  });
}
