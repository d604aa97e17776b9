import { HttpError } from './httpError.ts';
import type { MemoryServer } from './memoryServer.ts';
import { userOf } from './memoryServer.ts';
import type { WorldConversation } from './world.ts';

/** The most other members of a group DM. */
const mostOthers = 8;

/** The DM of exactly these users and the user who opens it; creates it if there is none. */
export function openDm(
  server: MemoryServer,
  userId: string,
  userIds: readonly string[],
  nowMs: number,
): WorldConversation {
  const members = membersOf(server, userId, userIds);
  const existing = [...server.conversations.values()].find(
    (each) =>
      each.type === 'dm' && new Set(each.members).size === members.size && each.members.every((id) => members.has(id)),
  );
  if (existing === undefined) return addDm(server, userId, [...members], nowMs);
  if (existing.unlistedFor !== undefined) existing.unlistedFor = existing.unlistedFor.filter((id) => id !== userId);
  return existing;
}

function membersOf(server: MemoryServer, userId: string, userIds: readonly string[]): ReadonlySet<string> {
  if (userIds.length === 0) throw new HttpError(400, 'users: must not be empty');
  const unknown = userIds.find((id) => userOf(server, id) === undefined);
  if (unknown !== undefined) throw new HttpError(400, `users: there is no user ${unknown}`);
  const members = new Set([userId, ...userIds]);
  if (members.size - 1 > mostOthers) throw new HttpError(400, `users: must be at most ${mostOthers} other users`);
  return members;
}

function addDm(server: MemoryServer, userId: string, members: string[], nowMs: number): WorldConversation {
  const conversation: WorldConversation = {
    id: freeId(server, members.length > 2 ? 'G' : 'D'),
    name: '',
    type: 'dm',
    is_private: true,
    members,
    unlistedFor: members.filter((id) => id !== userId),
    created: Math.floor(nowMs / 1_000),
    messages: [],
  };
  server.workspace.conversations.push(conversation);
  server.conversations.set(conversation.id, conversation);
  return conversation;
}

function freeId({ conversations }: MemoryServer, prefix: string): string {
  let number = conversations.size + 1;
  while (conversations.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}
