import type { Conversation, LiveEvent, Message } from 'triage-inbox/core';
import { createRestTransport, type InboxTransport, isApiError } from 'triage-inbox/transport';
import type { InboxServer } from '../app/createInboxServer.ts';
import type { ChatUnderTest, Visit } from './chatUnderTest.ts';
import { expectThat, type WaitFor } from './expectations.ts';

export const origin = 'https://app.test';
/** The header in which the app of the suite tells its account. */
export const accountHeader = 'x-account';

/** A person at a browser, in front of the inbox. */
export interface InboxPerson {
  userId: string;
  visit: Visit;
  transport: InboxTransport;
  /** Goes through the sign-in; returns the results in the address that it ends at. */
  signIn(options?: { isRight?: boolean }): Promise<URLSearchParams>;
  conversation(id: string): Promise<Conversation | undefined>;
  /** The messages of a conversation with those of its threads. */
  messages(id: string): Promise<Message[]>;
  send(id: string, text: string, more?: { thread_ts?: string; client_msg_id?: string }): Promise<Message>;
  stream(): RecordedStream;
}

/** A live stream and what it has brought. */
export interface RecordedStream {
  events: readonly LiveEvent[];
  /** Waits for a new message, or one in a followed thread. */
  message(text: string, type?: 'new_message' | 'thread_new_message'): Promise<LiveEvent & { unreadCount?: number }>;
  /** Waits until the stream is open. */
  opened(): Promise<unknown>;
  ended(): Promise<string>;
  close(): void;
}

/** `account`: of the app around the inbox. Absent: the browser has a session of the server. */
export function personOf(
  server: Pick<InboxServer, 'fetch'>,
  { chat, waitFor }: { chat: Pick<ChatUnderTest, 'signIn'>; waitFor: WaitFor },
  userId: string,
  account?: string,
): InboxPerson {
  const visit = browserOf(server, account);
  const transport = createRestTransport({
    baseUrl: origin,
    getToken: () => null,
    fetch: (url, init) => visit(url, init),
  });
  return {
    userId,
    visit,
    transport,
    async signIn({ isRight = true } = {}) {
      const first = await visit(transport.signInUrl?.(`${origin}/mail`) ?? '');
      const url = new URL(first.headers.get('location') ?? '', origin);
      // The server itself refuses a request without an account.
      if (url.searchParams.has('auth_error')) return url.searchParams;
      const last = await chat.signIn(visit, url, { userId, isRight });
      return new URL(last.headers.get('location') ?? '', origin).searchParams;
    },
    async conversation(id) {
      return (await transport.loadConversations()).conversations.find((conversation) => conversation.id === id);
    },
    async messages(id) {
      const { messages = [] } = await transport.loadConversation(id);
      return messages.flatMap((message) => [message, ...(message.threads ?? [])]);
    },
    async send(channel, text, { client_msg_id = crypto.randomUUID(), ...more } = {}) {
      const sent = await transport.sendMessage({ channel, text, client_msg_id, ...more });
      expectThat('message' in sent, 'a sent message is answered with the message');
      return sent.message;
    },
    stream: () => record(transport, waitFor),
  };
}

function browserOf(server: Pick<InboxServer, 'fetch'>, account: string | undefined): Visit {
  const cookies = new Map<string, string>();
  return async (address, init = {}) => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (account !== undefined) headers.set(accountHeader, account);
    const response = await server.fetch(new Request(new URL(address, origin), { ...init, headers }));
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1).join().split(/=(.*)/s);
      if (/;\s*max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
}

function record({ openStream }: InboxTransport, waitFor: WaitFor): RecordedStream {
  expectThat(openStream !== undefined, 'the server has live streams');
  const events: LiveEvent[] = [];
  const ends: string[] = [];
  const close = openStream(
    {},
    {
      onOpen: () => {},
      onEvent: (event) => void events.push(event),
      onMalformed: () => {},
      onEnd: ({ reason }) => void ends.push(reason),
    },
  );
  return {
    events,
    close,
    message: (text, type = 'new_message') =>
      waitFor(
        () => events.find((event) => event.type === type && 'message' in event && event.message?.text === text),
        `the stream brings ${type} "${text}"`,
      ),
    opened: () => waitFor(() => events.find(({ type }) => type === 'connection'), 'a stream opens'),
    ended: () => waitFor(() => ends[0], 'the stream ends'),
  };
}

/** Expects the call to fail with this status, or any from 400 to 499. Returns the text for people. */
export async function expectRefusal(call: Promise<unknown>, status: number | '4xx', rule: string): Promise<string> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expectThat(isApiError(error), rule, error === null ? 'no error' : String(error));
  const found = error.status ?? 0;
  expectThat(status === '4xx' ? found >= 400 && found < 500 : found === status, rule, found);
  return error.message;
}
