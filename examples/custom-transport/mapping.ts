import type { Conversation, Message, User } from 'triage-inbox/core';
import { tsFromMilliseconds } from 'triage-inbox/core';
import type { Person, Post, Room } from './chatProtocol.ts';

// Ids are text in the inbox. A prefix keeps those of people and rooms apart.
export const userId = (key: number): string => `P${key}`;
export const conversationId = (key: number): string => `R${key}`;

/** The room of a conversation. No room has the key 0: the chat answers "no such room" to the id of another chat. */
export const roomKey = (id: string): number => Number(/^R(\d+)$/.exec(id)?.[1] ?? 0);

// The timestamp of a message is its identity. The chat has one post per room and millisecond, so its time is enough.
export const tsOf = (at: number): string => tsFromMilliseconds(at);

/** The time of a timestamp, by parts: as one number, a timestamp loses digits. */
export function timeOf(ts: string): number {
  const [seconds = '0', fraction = ''] = ts.split('.');
  return Number(seconds) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3));
}

/** The people of the workspace by user id. */
export type People = ReadonlyMap<string, User>;

export const toUser = ({ key, handle, fullName }: Person): User => ({
  id: userId(key),
  name: handle,
  real_name: fullName,
});

export const toMessage = (post: Post, people: People): Message => ({
  ts: tsOf(post.at),
  user: userId(post.author),
  text: post.body,
  resolved_text: post.body.replace(/<@(\w+)>/g, (mention, id) => {
    const person = people.get(id);
    return person === undefined ? mention : `@${person.name}`;
  }),
  ...(post.nonce !== undefined && { client_msg_id: post.nonce }),
});

export function toConversation(room: Room, people: People, me: string): Conversation {
  const other = room.people.map(userId).find((id) => id !== me) ?? me;
  const isDm = room.kind === 'pair';
  return {
    id: conversationId(room.key),
    name: isDm ? (people.get(other)?.real_name ?? other) : room.title,
    type: isDm ? 'dm' : 'channel',
    is_private: isDm,
    ...(isDm && { dm_user: { id: other } }),
    unread_count: room.unseen,
    latest_activity: room.newest === null ? 0 : Number(tsOf(room.newest.at)),
    ...(room.newest !== null && { latest_message: toMessage(room.newest, people) }),
    ...(room.seenUpTo > 0 && { last_read: tsOf(room.seenUpTo) }),
  };
}
