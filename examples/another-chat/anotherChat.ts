import { tsFromMilliseconds } from 'triage-inbox/core';
import {
  type ChatConversation,
  ChatFailure,
  type ChatMessage,
  defineService,
  type SignedInPerson,
} from 'triage-inbox-server';
import { type Chat, type ChatEvent, type Post, Refusal, type Room } from './chat.ts';

/** The time of a timestamp, by parts: as one number, a timestamp loses digits. */
export function timeOf(ts: string): number {
  const [seconds = '0', fraction = ''] = ts.split('.');
  return Number(seconds) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3));
}

const toConversation = ({ key, title, isPair, people }: Room): ChatConversation => ({
  id: key,
  type: isPair ? 'dm' : 'channel',
  name: title,
  members: people,
});

const toMessage = ({ author, at, body, replyTo, nonce, editedAt, isDeleted, likes }: Post): ChatMessage => ({
  ts: tsFromMilliseconds(at),
  user: author,
  text: body,
  reactions: Object.entries(likes).flatMap(([name, users]) =>
    users.length > 0 ? [{ name, users, count: users.length }] : [],
  ),
  ...(replyTo !== undefined && { thread_ts: tsFromMilliseconds(replyTo) }),
  ...(nonce !== undefined && { client_msg_id: nonce }),
  ...(editedAt !== undefined && { edited: { ts: tsFromMilliseconds(editedAt) } }),
  ...(isDeleted && { deleted: true }),
});

const page = (problem: string) =>
  new Response(
    `<!doctype html><title>Sign in</title><h1>Sign in to the chat</h1><p>${problem}</p>
    <form method="post"><input name="nick" aria-label="Nick" required>
    <input name="password" type="password" aria-label="Password" required><button>Sign in</button></form>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  );

/** The chat as the service of an inbox server. */
export const anotherChat = (chat: Chat) =>
  defineService({
    name: 'another-chat',
    title: 'The chat',
    connect(store) {
      const team = store.workspace('TEAM');
      let saving = Promise.resolve();
      let stop = () => {};

      /** The chat as the person; what it refuses is a text for people. */
      function ask<T>({ credential }: { credential: string | null }, call: (own: ReturnType<Chat['as']>) => T): T {
        try {
          return call(chat.withToken(credential));
        } catch (error) {
          throw error instanceof Refusal ? new ChatFailure(error.message, { isRefusal: true }) : error;
        }
      }

      /** Saves what a person sees: after the sign-in, and after the server was away. */
      async function fill(person: { credential: string | null }): Promise<void> {
        const own = ask(person, (each) => each);
        await team.savePeople(chat.nicks.map((nick) => ({ id: nick, name: nick })));
        await team.saveConversations(own.rooms().map(toConversation));
        for (const { key } of own.rooms()) {
          await team.saveMessages(key, own.posts(key).map(toMessage));
          if (own.seen(key) > 0) await team.saveReadCursor(key, own.nick, tsFromMilliseconds(own.seen(key)));
        }
      }

      async function save(event: ChatEvent): Promise<void> {
        if (event.type === 'post') await team.saveMessages(event.post.room, [toMessage(event.post)]);
        if (event.type === 'seen') await team.saveReadCursor(event.room, event.nick, tsFromMilliseconds(event.at));
        if (event.type === 'banned') await team.refuse(event.nick);
      }

      return {
        async signIn({ method, form }) {
          if (method !== 'POST') return page('');
          const nick = form.get('nick') ?? '';
          try {
            const credential = chat.signIn(nick, form.get('password') ?? '');
            await fill({ credential });
            return { workspaceId: team.id, userId: nick, credential };
          } catch (error) {
            if (error instanceof Refusal) return page(error.message);
            throw error;
          }
        },
        send: async (person, { conversationId, text, threadTs, clientMsgId: nonce }) =>
          toMessage(
            ask(person, (own) =>
              own.post(conversationId, text, { nonce, ...(threadTs !== undefined && { replyTo: timeOf(threadTs) }) }),
            ),
          ),
        edit: async (person, { conversationId, message }, text) =>
          toMessage(ask(person, (own) => own.edit(conversationId, timeOf(message.ts), text))),
        remove: async (person, { conversationId, message }) =>
          void ask(person, (own) => own.remove(conversationId, timeOf(message.ts))),
        react: async (person, { conversationId, message }, { name, isSet }) =>
          ask(person, (own) => own.like(conversationId, timeOf(message.ts), name, isSet)),
        // The chat has no marks of threads.
        markRead: async (person, { conversationId, threadTs, ts }) =>
          threadTs === undefined ? ask(person, (own) => own.see(conversationId, timeOf(ts))) : undefined,
        openConversation: async (person, members) => toConversation(ask(person, (own) => own.talk(members))),
        fetch: fill,
        disconnect: async ({ credential }: SignedInPerson) => chat.signOut(credential),
        async start() {
          await team.save({ name: 'Another chat' });
          stop = chat.listen((event) => {
            saving = saving
              .then(() => save(event))
              .catch((error: unknown) => store.logError('An event of the chat was not saved', error));
          });
          for (const person of await team.signedIn()) {
            // One person's credential may have ended: the server starts for the others.
            await fill(person).catch((error: unknown) => store.logError(`${person.userId} was not caught up`, error));
          }
        },
        async close() {
          stop();
          await saving;
        },
      };
    },
  });
