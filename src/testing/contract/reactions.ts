import { splitThreadId } from '../../model/index.ts';
import {
  currentUser,
  hiddenConversation,
  loadMessages,
  publicChannelOfOther,
  send,
  sharedChannel,
  unique,
} from './actions.ts';
import { expectEqual, expectPresent, expectRefusal, waitFor } from './expectations.ts';
import { recordStream } from './recordStream.ts';
import type { ContractSubject, ContractTest } from './subject.ts';

const notFound = { kind: 'http', status: 404 } as const;

function reactor({ transport }: ContractSubject) {
  const rule = 'the capability `reactions` needs `addReaction` and `removeReaction`';
  return {
    add: expectPresent(transport.addReaction, rule).bind(transport),
    remove: expectPresent(transport.removeReaction, rule).bind(transport),
  };
}

/** The reactions to a message of a conversation or thread, as another member loads them. */
async function reactionsTo({ asOther }: ContractSubject, id: string, ts: string) {
  const messages = await loadMessages(asOther, splitThreadId(id)?.parentId ?? id);
  const found = messages.flatMap((message) => [message, ...(message.threads ?? [])]).find((each) => each.ts === ts);
  return (found?.reactions ?? []).map(({ name, count, users = [] }) => ({ name, count, users: [...users].sort() }));
}

export function testReactions(test: ContractTest): void {
  test('adds one reaction of a person, and removes it', 'reactions', async (subject) => {
    const { transport, asOther } = subject;
    const { add, remove } = reactor(subject);
    const me = (await currentUser(transport)).id;
    const { id } = await sharedChannel(subject);
    const { ts } = await send(asOther, id);
    await add(id, ts, '+1');
    await add(id, ts, '+1');
    await add(id, ts, 'eyes');
    const eyes = { name: 'eyes', count: 1, users: [me] };
    const both = [{ name: '+1', count: 1, users: [me] }, eyes];
    expectEqual(await reactionsTo(subject, id, ts), both, 'a repeated reaction counts once');
    await remove(id, ts, '+1');
    await remove(id, ts, '+1');
    expectEqual(await reactionsTo(subject, id, ts), [eyes], 'a removed reaction is gone');
  });

  test('counts the reactions of several people', 'reactions', async (subject) => {
    const { transport, asOther } = subject;
    const { add, remove } = reactor(subject);
    const addOther = expectPresent(asOther.addReaction, 'both people can react').bind(asOther);
    const users = [(await currentUser(transport)).id, (await currentUser(asOther)).id].sort();
    const { id } = await sharedChannel(subject);
    const { ts } = await send(transport, id);
    await Promise.all([add(id, ts, 'tada'), addOther(id, ts, 'tada')]);
    expectEqual(await reactionsTo(subject, id, ts), [{ name: 'tada', count: 2, users }], 'both reactions count');
    await remove(id, ts, 'tada');
    const theirs = [{ name: 'tada', count: 1, users: [(await currentUser(asOther)).id] }];
    expectEqual(await reactionsTo(subject, id, ts), theirs, 'the reaction of the other person stays');
  });

  test('reacts to a reply, by its conversation or its thread', ['reactions', 'threads'], async (subject) => {
    const { asOther } = subject;
    const { add } = reactor(subject);
    const { id } = await sharedChannel(subject);
    const parent = await send(asOther, id);
    const reply = await send(asOther, id, unique('reply'), { thread_ts: parent.ts });
    await add(`${id}:${parent.ts}`, reply.ts, 'eyes');
    await add(id, reply.ts, 'tada');
    const names = (await reactionsTo(subject, id, reply.ts)).map(({ name }) => name);
    expectEqual(names, ['eyes', 'tada'], 'a reply has its reactions');
  });

  test(
    'sends the message with its reactions to other members, also without any',
    ['reactions', 'stream'],
    async (subject) => {
      const { asOther } = subject;
      const { add, remove } = reactor(subject);
      const { id } = await sharedChannel(subject);
      const { ts } = await send(asOther, id);
      const stream = await recordStream(asOther);
      try {
        await stream.waitForConnection();
        const namesNow = (names: readonly string[]) =>
          waitFor(
            () =>
              stream.events.find(
                (event) =>
                  event.type === 'message_update' &&
                  event.message?.ts === ts &&
                  JSON.stringify(event.message.reactions?.map(({ name }) => name)) === JSON.stringify(names),
              ),
            `a member receives the reactions [${names}]`,
          );
        await add(id, ts, 'eyes');
        await namesNow(['eyes']);
        await remove(id, ts, 'eyes');
        await namesNow([]);
      } finally {
        stream.close();
      }
    },
  );

  test('refuses reactions to what is missing', 'reactions', async (subject) => {
    const { add, remove } = reactor(subject);
    const { id } = await sharedChannel(subject);
    await expectRefusal(add(id, '1.000001', 'eyes'), notFound, 'an unknown message takes no reaction');
    await expectRefusal(remove(id, '1.000001', 'eyes'), notFound, 'an unknown message has no reaction to remove');
    await expectRefusal(add('CNOSUCH', '1.000001', 'eyes'), notFound, 'an unknown conversation has no message');
  });

  test('refuses reactions where the person is no member', ['reactions', 'privacy'], async (subject) => {
    const { asOther } = subject;
    const { add } = reactor(subject);
    const hidden = await hiddenConversation(subject);
    const secret = await send(asOther, hidden.id);
    await expectRefusal(
      add(hidden.id, secret.ts, 'eyes'),
      notFound,
      'a private conversation does not exist for others',
    );
    const open = await publicChannelOfOther(subject);
    if (open === undefined) return;
    const { ts } = await send(asOther, open.id);
    await expectRefusal(add(open.id, ts, 'eyes'), { kind: 'http', status: 403 }, 'only members react');
  });

  test('refuses a name that is none', ['reactions', 'validation'], async (subject) => {
    const { add } = reactor(subject);
    const { id } = await sharedChannel(subject);
    const { ts } = await send(subject.transport, id);
    for (const name of ['', 'two words', ':eyes:', 'x'.repeat(200)])
      await expectRefusal(add(id, ts, name), { kind: 'http', status: 400, message: 'name' }, 'a reaction needs a name');
  });
}
