import type { Reaction } from './attachments.ts';

const namePattern = /^[\p{L}\p{M}\p{N}_+'-]{1,100}(::skin-tone-[2-6])?$/u;

/** Whether a text has the form of the name of a reaction. */
export const isReactionName = (name: string): boolean => namePattern.test(name);

/** The reactions after a user has added or removed one. The same reference if nothing changes: a user reacts once with each
 * emoji. */
export function withReaction(
  reactions: readonly Reaction[],
  name: string,
  userId: string,
  isSet: boolean,
): readonly Reaction[] {
  const existing = reactions.find((reaction) => reaction.name === name);
  const users = existing?.users ?? [];
  if (users.includes(userId) === isSet) return reactions;
  // The list of users may be shorter than the count.
  const count = Math.max(existing?.count ?? 0, users.length) + (isSet ? 1 : -1);
  const changed = { name, count, users: isSet ? [...users, userId] : users.filter((id) => id !== userId) };
  if (existing === undefined) return [...reactions, changed];
  if (count <= 0) return reactions.filter((reaction) => reaction !== existing);
  return reactions.map((reaction) => (reaction === existing ? { ...existing, ...changed } : reaction));
}
