import type { User } from 'triage-inbox/core';
import type { CallOptions } from 'triage-inbox/transport';
import type { ChatSocket } from './chatSocket.ts';
import { type People, toUser } from './mapping.ts';

/** The signed-in person and everybody. */
export interface Directory {
  me: User;
  people: People;
}

/** Asks the chat each time; a transport for many people would keep the answer for a while. */
export async function loadDirectory({ ask }: ChatSocket, options?: CallOptions): Promise<Directory> {
  const [me, people] = await Promise.all([ask('whoami', {}, options), ask('people', {}, options)]);
  const users = people.map(toUser);
  return { me: toUser(me), people: new Map(users.map((user) => [user.id, user])) };
}
