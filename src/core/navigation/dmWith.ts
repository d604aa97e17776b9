import type { Conversation, User } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { userDisplayName } from '../format/authorName.ts';
import { myIdOf } from '../session/selectors.ts';
import type { SessionSlice } from '../session/state.ts';

const othersOf = ({ members_data }: Conversation, myId: string | undefined): string[] =>
  Object.keys(members_data ?? {}).filter((id) => id !== myId);

/** The DM of exactly these users and the signed-in user, who is implied and alone stands for a DM with oneself. */
export function dmOf(
  state: SessionSlice & Pick<ConversationsSlice, 'conversations' | 'users'>,
  userIds: readonly string[],
): string | null {
  const myId = myIdOf(state);
  const wanted = new Set(userIds.filter((id) => id !== myId));
  const [first = userIds[0], ...others] = wanted;
  if (first === undefined) return null;
  if (others.length === 0) return dmWith(state, state.users[first] ?? { id: first, name: '' });
  for (const { id, members } of groupsOf(state)) {
    if (members.size === wanted.size && [...members].every((each) => wanted.has(each))) return id;
  }
  return null;
}

/** The users that have a group DM with exactly the given users and the signed-in one. */
export function groupPartners(
  state: SessionSlice & Pick<ConversationsSlice, 'conversations'>,
  userIds: readonly string[],
): ReadonlySet<string> {
  const others = userIds.filter((id) => id !== myIdOf(state));
  const partners = new Set<string>();
  if (others.length === 0) return partners;
  for (const { members } of groupsOf(state)) {
    if (members.size !== others.length + 1 || !others.every((id) => members.has(id))) continue;
    for (const id of members) if (!others.includes(id)) partners.add(id);
  }
  return partners;
}

/** The group DMs with their other members. */
function* groupsOf({ conversations, session }: SessionSlice & Pick<ConversationsSlice, 'conversations'>) {
  const myId = myIdOf({ session });
  for (const [id, conversation] of conversations.byId) {
    if (conversation.type !== 'dm' || conversation.dm_user) continue;
    yield { id, members: new Set(membersOf(conversation).filter((each) => each !== myId)) };
  }
}

/** A server may list some members in only one of the fields. */
const membersOf = ({ members_data, participants = [] }: Conversation): string[] => [
  ...Object.keys(members_data ?? {}),
  ...participants.flatMap(({ id }) => (id === undefined ? [] : [id])),
];

const namesOf = ({ real_name, display_name, name, profile }: User): Set<string> =>
  new Set(
    [real_name, display_name, name, profile?.real_name, profile?.display_name]
      .filter((each): each is string => each !== undefined && each.trim() !== '')
      .map((each) => each.trim().toLowerCase()),
  );

/** The DM with one user: by user id, or by name when the server sends no ids. */
export function dmWith(
  { conversations, session }: SessionSlice & Pick<ConversationsSlice, 'conversations'>,
  user: User,
): string | null {
  const myId = myIdOf({ session });
  const names = namesOf({ ...user, display_name: userDisplayName(user) });
  let byName: string | null = null;
  for (const [id, conversation] of conversations.byId) {
    if (conversation.type !== 'dm') continue;
    const { dm_user } = conversation;
    const others = othersOf(conversation, myId);
    if (dm_user ? dm_user.id === user.id : others.length === 1 && others[0] === user.id) return id;
    const hasNoUserIds = dm_user === undefined && others.length === 0;
    if (hasNoUserIds && names.has(conversation.name.trim().toLowerCase())) byName ??= id;
  }
  return byName;
}
