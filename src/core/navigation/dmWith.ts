import type { Conversation, User } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { userDisplayName } from '../format/authorName.ts';
import { myIdOf } from '../session/selectors.ts';
import type { SessionSlice } from '../session/state.ts';

const othersOf = ({ members_data }: Conversation, myId: string | undefined): string[] =>
  Object.keys(members_data ?? {}).filter((id) => id !== myId);

const namesOf = ({ real_name, display_name, name, profile }: User): Set<string> =>
  new Set(
    [real_name, display_name, name, profile?.real_name, profile?.display_name]
      .filter((each): each is string => each !== undefined && each.trim() !== '')
      .map((each) => each.trim().toLowerCase()),
  );

/** The DM with one user: by user id, or by name when the server sends no ids (product spec §4 "Navigation"). */
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
