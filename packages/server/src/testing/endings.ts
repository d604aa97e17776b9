import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectEqual, expectThat } from './expectations.ts';
import { expectRefusal } from './inboxPerson.ts';
import type { Suite } from './scene.ts';
import { unique } from './unique.ts';

export function testEndings({ test, testAlone }: Suite): void {
  test('says that the chat does not answer, and loses nothing', async ({ chat, ana }) => {
    const text = unique('kept');
    const client_msg_id = crypto.randomUUID();
    chat.inChat.answer(false);
    try {
      const rule = 'a chat that does not answer is a failure with status 502 and a text';
      const told = await expectRefusal(ana.send(chat.room, text, { client_msg_id }), 502, rule);
      expectThat(told.length > 10 && !/internal|undefined|\[object/i.test(told), rule, told);
      expectThat(!(await ana.messages(chat.room)).some((message) => message.text === text), 'nothing is shown as sent');
    } finally {
      chat.inChat.answer(true);
    }
    await ana.send(chat.room, text, { client_msg_id });
    const sent = (await chat.inChat.texts(chat.room)).filter((each) => each === text);
    expectEqual(sent.length, 1, 'the next try sends the message, once');
  });

  testAlone('ends the access of a person whom the chat does not accept any more', async (open) => {
    const { chat, ana, ben, waitFor } = await open();
    const stream = ben.stream();
    await stream.opened();
    await chat.inChat.ban(ben.userId);
    const status = await waitFor(async () => {
      const answer = await ben.transport.loadAuthStatus();
      return answer.authenticated ? undefined : answer;
    }, 'the access ends');
    expectEqual(status.reason, 'access_revoked', 'the person learns why');
    await expectRefusal(ben.transport.loadConversations(), 401, 'calls of the person are refused');
    await stream.ended();
    expectThat((await ana.conversation(chat.room)) !== undefined, 'others keep their access');
  });

  testAlone('erases a person who disconnects, and takes them again', async (open) => {
    const { chat, ana, ben } = await open();
    const text = unique('written before');
    await ben.send(chat.room, text);
    for (const person of [ana, ben]) await person.transport.disconnectWorkspace?.();
    const status = await ben.transport.loadAuthStatus();
    expectEqual(status, { authenticated: false }, 'a person who has disconnected is signed out');
    await ana.signIn();
    const messages = await ana.messages(chat.room);
    expectEqual(messages.filter((message) => message.text === text).length, 1, 'a new sign-in fills the inbox again');
  });

  testAlone('keeps everything over a restart, and catches up', async (open) => {
    const folder = await mkdtemp(join(tmpdir(), 'chat-service-'));
    try {
      const { chat, ana, ben, restart, waitFor } = await open({ database: { folder } });
      const texts = [unique('before'), unique('while away'), unique('after')];
      const [before = '', during = '', after = ''] = texts;
      await ben.send(chat.room, before);
      await restart(() => chat.inChat.post(ben.userId, chat.room, during));
      await chat.inChat.post(ben.userId, chat.room, after);
      await waitFor(async () => {
        const found = (await ana.messages(chat.room)).map(({ text }) => text).filter((text) => texts.includes(text));
        return JSON.stringify(found) === JSON.stringify(texts) ? found : undefined;
      }, 'sessions and messages outlive a restart, and what was written meanwhile comes once');
      await ana.send(chat.room, unique('goes on'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
