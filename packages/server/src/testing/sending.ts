import { expectEqual, expectThat } from './expectations.ts';
import { expectRefusal } from './inboxPerson.ts';
import type { Suite } from './scene.ts';
import { unique } from './unique.ts';

export function testSending({ test }: Suite): void {
  test('sends a message to the chat once, and tells it to the others', async ({ chat, ana, ben }) => {
    const stream = ben.stream();
    await stream.opened();
    const text = unique('sent');
    const client_msg_id = crypto.randomUUID();
    const { ts, user } = await ana.send(chat.room, text, { client_msg_id });
    expectEqual(user, ana.userId, 'the answer is the message of the sender');
    const again = await Promise.all([1, 2].map(() => ana.send(chat.room, text, { client_msg_id })));
    expectEqual(
      again.map((message) => message.ts),
      [ts, ts],
      'a repeated message is answered with the first one',
    );
    const inChat = (await chat.inChat.texts(chat.room)).filter((each) => each === text);
    expectEqual(inChat.length, 1, 'the chat receives a message once');
    await stream.message(text);
    const received = (await ben.messages(chat.room)).filter((message) => message.text === text);
    expectEqual(
      received.map((message) => message.ts),
      [ts],
      'the others load the message once, under its timestamp',
    );
    stream.close();
  });

  test('gives each message a timestamp of its own, in the order of the chat', async ({ chat, ana }) => {
    const texts = [1, 2, 3, 4, 5].map((number) => unique(`order ${number}`));
    await Promise.all(texts.map((text) => ana.send(chat.room, text)));
    const stored = (await ana.messages(chat.room)).filter(({ text }) => texts.includes(text));
    expectEqual(new Set(stored.map(({ ts }) => ts)).size, 5, 'timestamps are unique');
    const inChat = (await chat.inChat.texts(chat.room)).filter((text) => texts.includes(text));
    expectEqual(
      stored.map(({ text }) => text),
      inChat,
      'messages have the order of the chat',
    );
  });

  test(
    'replies in a thread, which the author of its first message follows',
    async ({ chat, ana, ben }) => {
      const stream = ben.stream();
      await stream.opened();
      const { ts } = await ben.send(chat.room, unique('question'));
      const text = unique('answer');
      const reply = await ana.send(chat.room, text, { thread_ts: ts });
      expectEqual(reply.thread_ts, ts, 'a reply names the first message of its thread');
      await stream.message(text, 'thread_new_message');
      const further = unique('from the chat');
      await chat.inChat.post(ana.userId, chat.room, further, ts);
      await stream.message(further, 'thread_new_message');
      const thread = await ben.conversation(`${chat.room}:${ts}`);
      expectEqual(thread?.unread_count, 2, 'the replies of others are unread in the thread');
      stream.close();
    },
    'threads',
  );

  test(
    'edits a message in the chat, the own ones alone',
    async ({ chat, ana, ben }) => {
      const { ts, text } = await ana.send(chat.room, unique('before'));
      const changed = unique('after');
      const edit = (by: typeof ana) =>
        by.transport.editMessage?.(chat.room, ts, { text: changed }) ?? Promise.resolve();
      await expectRefusal(edit(ben), 403, 'only the author edits a message');
      await edit(ana);
      const texts = await chat.inChat.texts(chat.room);
      expectEqual([texts.includes(changed), texts.includes(text)], [true, false], 'the chat has the new text');
      const message = (await ben.messages(chat.room)).find((each) => each.ts === ts);
      expectEqual(message?.text, changed, 'the others load the new text');
      expectThat(message?.edited !== undefined, 'the message is marked as edited');
    },
    'edit',
  );

  test(
    'deletes a message in the chat, the own ones alone',
    async ({ chat, ana, ben }) => {
      const { ts, text } = await ana.send(chat.room, unique('mistake'));
      const remove = (by: typeof ana) => by.transport.deleteMessage?.(chat.room, ts) ?? Promise.resolve();
      await expectRefusal(remove(ben), 403, 'only the author deletes a message');
      await remove(ana);
      expectThat(!(await chat.inChat.texts(chat.room)).includes(text), 'the chat has the message no more');
      const messages = await ben.messages(chat.room);
      expectThat(!messages.some((message) => message.text === text), 'nobody loads a deleted message');
    },
    'remove',
  );

  test(
    'adds and removes a reaction',
    async ({ chat, ana, ben }) => {
      const { ts } = await ana.send(chat.room, unique('reacted'));
      const usersOf = async () => {
        const message = (await ana.messages(chat.room)).find((each) => each.ts === ts);
        return message?.reactions?.find(({ name }) => name === 'eyes')?.users ?? [];
      };
      await ben.transport.addReaction?.(chat.room, ts, 'eyes');
      expectEqual(await usersOf(), [ben.userId], 'a reaction names the person');
      await ben.transport.removeReaction?.(chat.room, ts, 'eyes');
      expectEqual(await usersOf(), [], 'a removed reaction is gone');
    },
    'react',
  );

  test(
    'opens a dm, which the other person sees from its first message',
    async ({ ana, eve, waitFor }) => {
      const open = () => ana.transport.openConversation?.([eve.userId]);
      const dm = await open();
      expectThat(dm !== undefined, 'a dm opens');
      expectEqual((await open())?.id, dm.id, 'the dm of the same people is the same');
      expectEqual((await ana.conversation(dm.id))?.type, 'dm', 'who opened the dm has it in the list');
      const text = unique('first');
      await ana.send(dm.id, text);
      await waitFor(
        async () => ((await eve.conversation(dm.id))?.unread_count === 1 ? true : undefined),
        'the other person has the dm with its first message, unread',
      );
    },
    'openConversation',
  );
}
