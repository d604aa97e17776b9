import { expectEqual, expectThat } from './expectations.ts';
import { expectRefusal } from './inboxPerson.ts';
import type { Suite } from './scene.ts';
import { unique } from './unique.ts';

export function testReading({ test }: Suite): void {
  test('lists the conversations of a person, with the people in them', async ({ chat, ana, ben }) => {
    const { conversations, users } = await ana.transport.loadConversations();
    expectThat(
      conversations.some(({ id }) => id === chat.room),
      'the room is listed',
    );
    expectThat(users[ben.userId]?.name !== undefined, 'the people of the room have names', users);
  });

  test('brings what others write in the chat: to lists, streams, counts and searches', async ({ chat, ana, ben }) => {
    const stream = ana.stream();
    await stream.opened();
    const before = (await ana.conversation(chat.room))?.unread_count ?? 0;
    const text = unique('heard');
    await chat.inChat.post(ben.userId, chat.room, text);
    const { unreadCount } = await stream.message(text);
    expectEqual(unreadCount, before + 1, 'the event of a message has the unread count after it');
    const room = await ana.conversation(chat.room);
    expectEqual(room?.unread_count, before + 1, 'a message of another person is unread');
    expectEqual(room?.latest_message?.text, text, 'the newest message is the preview of its conversation');
    const found = await ana.transport.search?.({ q: text });
    expectEqual(found?.results.messages.length, 1, 'a message of the chat is found by its words');
    stream.close();
  });

  test('marks as read, for all browsers of the person', async ({ chat, ana, ben, waitFor }) => {
    const stream = ana.stream();
    await stream.opened();
    const text = unique('to read');
    await chat.inChat.post(ben.userId, chat.room, text);
    await stream.message(text);
    const ts = (await ana.conversation(chat.room))?.latest_message?.ts ?? '';
    const state = await ana.transport.markRead(chat.room, ts);
    expectEqual(state?.unread_count, 0, 'nothing is unread after the newest message was marked as read');
    expectEqual((await ana.conversation(chat.room))?.unread_count, 0, 'the list counts from the mark');
    await waitFor(
      () => stream.events.find(({ type }) => type === 'channel_marked'),
      'other browsers learn of the mark',
    );
    stream.close();
  });

  test('shows a stranger nothing of a conversation', async ({ chat, ana, ben, eve }) => {
    const [strange, stream] = [eve.stream(), ana.stream()];
    await Promise.all([strange.opened(), stream.opened()]);
    const text = unique('secret');
    await chat.inChat.post(ben.userId, chat.room, text);
    await stream.message(text);
    const rule = 'a stranger does not learn that the conversation exists';
    expectThat((await eve.conversation(chat.room)) === undefined, rule);
    await expectRefusal(eve.transport.loadConversation(chat.room), 404, rule);
    await expectRefusal(eve.send(chat.room, 'x'), 404, rule);
    const found = await eve.transport.search?.({ q: text });
    expectEqual(found?.results.messages.length ?? 0, 0, 'a stranger does not find the messages');
    expectThat(!JSON.stringify(strange.events).includes(text), 'the stream of a stranger has no messages of it');
    for (const { close } of [strange, stream]) close();
  });
}
