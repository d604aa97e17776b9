import type { ChatUnderTest } from 'triage-inbox-server/testing';
import { anotherChat, timeOf } from './anotherChat.ts';
import { createChat } from './chat.ts';

/** The chat, and what happens in it, for the contract suite. */
export function chatUnderTest(chat = createChat({ ana: 'a secret', ben: 'b secret', eve: 'e secret' })): ChatUnderTest {
  return {
    service: () => anotherChat(chat),
    people: { ana: 'ana', ben: 'ben', eve: 'eve' },
    room: 'hall',
    signIn(visit, url, { userId, isRight }) {
      const password = isRight ? `${userId[0]} secret` : 'a guess';
      return visit(url, { method: 'POST', body: new URLSearchParams({ nick: userId, password }) });
    },
    inChat: {
      post: (userId, room, text, thread) =>
        void chat.as(userId).post(room, text, thread === undefined ? {} : { replyTo: timeOf(thread) }),
      texts: (room) =>
        chat
          .as('ana')
          .posts(room)
          .flatMap(({ body, isDeleted }) => (isDeleted ? [] : [body])),
      ban: chat.ban,
      answer: chat.answer,
    },
  };
}
