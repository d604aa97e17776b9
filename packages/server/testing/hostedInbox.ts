import { createInboxServer, type InboxServerOptions } from '../src/app/createInboxServer.ts';
import type { ChatConnection } from '../src/services/chatConnection.ts';
import { createMemoryChat } from './memoryChat.ts';
import { openTestDatabase } from './testDatabase.ts';

export const site = 'https://intranet.example';

export type HostedInbox = Awaited<ReturnType<typeof openHostedInbox>>;

/** A server with a chat in memory, mounted at /inbox of an app that knows accounts by the tokens "una" and "vic". */
export async function openHostedInbox(
  options: Partial<InboxServerOptions> = {},
  chatChanges: Partial<ChatConnection> = {},
) {
  const chat = createMemoryChat(chatChanges);
  const accounts = new Map([
    ['una', 'account 1'],
    ['vic', 'account 2'],
  ]);
  const logged: string[] = [];
  const inbox = await createInboxServer({
    database: { memory: true },
    openDatabase: openTestDatabase,
    services: [chat.service],
    basePath: '/inbox',
    identify: (request) => {
      const account = accounts.get(request.headers.get('authorization') ?? '');
      return account === undefined ? null : { account };
    },
    log: { error: (text) => void logged.push(text) },
    ...options,
  });
  const ask = async (path: string, authorization?: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (authorization !== undefined) headers.set('authorization', authorization);
    const response = await inbox.fetch(new Request(site + path, { ...init, headers }));
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  return {
    ...{ inbox, chat, accounts, logged, ask },
    status: async (token?: string) => (await ask('/inbox/api/auth/status', token)).body,
    post: (path: string, token: string, body: unknown) =>
      ask(path, token, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    /** Signs a person in to the chat, for the account of the token. */
    async connect(token: string | undefined, user: string, returnTo = `${site}/mail`) {
      const query = new URLSearchParams({ user, password: `password of ${user}`, return_to: returnTo });
      const begun = await ask(`/inbox/auth/slack?${query}`, token);
      const next = begun.headers.get('location') ?? '';
      return next.startsWith('/inbox/auth/memo') ? ask(next, token) : begun;
    },
    async stream(token?: string, query = '') {
      const headers: HeadersInit = token === undefined ? {} : { authorization: token };
      const { body } = await inbox.fetch(new Request(`${site}/inbox/api/sse/stream${query}`, { headers }));
      return readFrames(body);
    },
  };
}

/** Reads the text of a stream's answer. */
function readFrames(body: ReadableStream<Uint8Array> | null) {
  if (!body) throw new Error('The stream has no body');
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let notify = () => {};
  const ended = (async () => {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      text += decoder.decode(chunk.value, { stream: true });
      notify();
    }
  })();
  return {
    ended,
    /** The text, once it contains the part. */
    async until(part: string): Promise<string> {
      while (!text.includes(part)) {
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
      }
      return text;
    },
  };
}
