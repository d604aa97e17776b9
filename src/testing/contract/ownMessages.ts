import { splitThreadId } from '../../model/index.ts';
import { hiddenConversation, loadMessages, publicChannelOfOther, send, sharedChannel, unique } from './actions.ts';
import { expectEqual, expectPresent, expectRefusal, expectThat, waitFor } from './expectations.ts';
import { recordStream } from './recordStream.ts';
import type { ContractSubject, ContractTest } from './subject.ts';

const notFound = { kind: 'http', status: 404 } as const;
const forbidden = { kind: 'http', status: 403 } as const;

/** The calls that change messages of the person. */
export function author({ transport }: Pick<ContractSubject, 'transport'>) {
  const rule = 'the capability `ownMessages` needs `editMessage` and `deleteMessage`';
  return {
    edit: expectPresent(transport.editMessage, rule).bind(transport),
    remove: expectPresent(transport.deleteMessage, rule).bind(transport),
  };
}

/** A message or reply of a conversation or thread, as another member loads it. */
async function loaded({ asOther }: ContractSubject, id: string, ts: string) {
  const messages = await loadMessages(asOther, splitThreadId(id)?.parentId ?? id);
  return messages.flatMap((message) => [message, ...(message.threads ?? [])]).find((each) => each.ts === ts);
}

export function testOwnMessages(test: ContractTest): void {
  test('edits a message of the person', 'ownMessages', async (subject) => {
    const { transport } = subject;
    const { id } = await sharedChannel(subject);
    const message = await send(transport, id);
    const text = unique('Edited &amp; better');
    await author(subject).edit(id, message.ts, { text });
    const found = expectPresent(await loaded(subject, id, message.ts), 'the message stays');
    expectEqual(found.text, text, 'it has the new text');
    expectPresent(found.edited?.ts, 'it tells that it was edited');
  });

  test(
    'edits a message of the person, and a reply by its conversation or its thread',
    ['ownMessages', 'threads'],
    async (subject) => {
      const { transport, asOther } = subject;
      const { edit } = author(subject);
      const { id } = await sharedChannel(subject);
      const message = await send(transport, id);
      const reply = await send(transport, id, unique('reply'), { thread_ts: message.ts });
      const text = unique('Edited &amp; better');
      await edit(id, message.ts, { text });
      const found = expectPresent(await loaded(subject, id, message.ts), 'the message stays');
      expectEqual(found.text, text, 'it has the new text');
      expectPresent(found.edited?.ts, 'it tells that it was edited');
      expectEqual(found.threads?.length, 1, 'its replies stay');
      for (const place of [id, `${id}:${message.ts}`]) {
        const replyText = unique('edited');
        await edit(place, reply.ts, { text: replyText });
        expectEqual((await loaded(subject, id, reply.ts))?.text, replyText, 'a reply can be edited');
      }
      expectEqual((await loadMessages(asOther, id)).at(-1)?.ts, message.ts, 'an edit moves no message');
    },
  );

  test('deletes a message of the person', 'ownMessages', async (subject) => {
    const { transport } = subject;
    const { remove } = author(subject);
    const { id } = await sharedChannel(subject);
    const message = await send(transport, id);
    await remove(id, message.ts);
    const found = await loaded(subject, id, message.ts);
    expectThat(found === undefined || found.deleted === true, 'the message is gone');
    expectThat(!found?.text, 'its text is gone');
    await expectRefusal(remove(id, message.ts), notFound, 'it cannot be deleted again');
  });

  test('sends an edit and a deletion to other members', ['ownMessages', 'stream'], async (subject) => {
    const { transport, asOther } = subject;
    const { edit, remove } = author(subject);
    const { id } = await sharedChannel(subject);
    const { ts } = await send(transport, id);
    const stream = await recordStream(asOther);
    const updated = (isMeant: (message: { text: string; deleted?: boolean }) => boolean, rule: string) =>
      waitFor(
        () =>
          stream.events.find(
            (event) =>
              event.type === 'message_update' && event.message?.ts === ts && event.message && isMeant(event.message),
          ),
        rule,
      );
    try {
      await stream.waitForConnection();
      const text = unique('edited');
      await edit(id, ts, { text });
      await updated((message) => message.text === text, 'a member receives the new text');
      await remove(id, ts);
      await updated(({ deleted }) => deleted === true, 'a member receives the deletion');
    } finally {
      stream.close();
    }
  });

  test('refuses changes of messages of others and of missing ones', 'ownMessages', async (subject) => {
    const { asOther } = subject;
    const { edit, remove } = author(subject);
    const { id } = await sharedChannel(subject);
    const theirs = await send(asOther, id, 'Theirs');
    await expectRefusal(edit(id, theirs.ts, { text: 'Mine' }), forbidden, 'a message of others cannot be edited');
    await expectRefusal(remove(id, theirs.ts), forbidden, 'a message of others cannot be deleted');
    expectEqual((await loaded(subject, id, theirs.ts))?.text, 'Theirs', 'it has its text');
    await expectRefusal(edit(id, '1.000001', { text: 'Hi' }), notFound, 'an unknown message cannot be edited');
    await expectRefusal(remove(id, '1.000001'), notFound, 'an unknown message cannot be deleted');
    await expectRefusal(
      edit('CNOSUCH', '1.000001', { text: 'Hi' }),
      notFound,
      'an unknown conversation has no message',
    );
  });

  test('refuses changes where the person is no member', ['ownMessages', 'privacy'], async (subject) => {
    const { asOther } = subject;
    const { edit, remove } = author(subject);
    const hidden = await hiddenConversation(subject);
    const secret = await send(asOther, hidden.id);
    await expectRefusal(edit(hidden.id, secret.ts, { text: 'Hi' }), notFound, 'others do not see a private one');
    await expectRefusal(remove(hidden.id, secret.ts), notFound, 'others do not see a private one');
    const open = await publicChannelOfOther(subject);
    if (open === undefined) return;
    const { ts } = await send(asOther, open.id);
    await expectRefusal(edit(open.id, ts, { text: 'Hi' }), forbidden, 'only members write');
  });

  test('refuses an edit that cannot be sent', ['ownMessages', 'validation'], async (subject) => {
    const { edit } = author(subject);
    const { id } = await sharedChannel(subject);
    const { ts } = await send(subject.transport, id, 'As it was');
    for (const text of ['', '  \n', 'x'.repeat(40_001)])
      await expectRefusal(
        edit(id, ts, { text }),
        { kind: 'http', status: 400, message: 'text' },
        'the text is checked',
      );
    const mentions = { users: ['UNOSUCH'], channels: [], everyone: false };
    const refusal = { kind: 'http', status: 400, message: 'mentions' } as const;
    await expectRefusal(edit(id, ts, { text: 'Hi', mentions }), refusal, 'the mentions are checked');
    expectEqual((await loaded(subject, id, ts))?.text, 'As it was', 'a refused edit changes nothing');
  });
}
