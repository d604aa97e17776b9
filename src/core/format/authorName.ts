import type { CurrentUser, LatestMessage, Message, User, UsersById } from '../../model/index.ts';
import { hasVisibleText } from './hasVisibleText.ts';

/** When nothing tells who wrote something; screens have words of their own for it. */
const nobodyKnown = 'Unknown user';

const firstName = (...names: (string | undefined)[]): string | undefined =>
  names.find((name) => name !== undefined && hasVisibleText(name))?.trim();

/** What a person is called: the name they chose, then their real name, then their handle, then the id. */
export const userDisplayName = (user: User | CurrentUser): string => knownUserName(user) ?? user.id;

function knownUserName(user: User | CurrentUser | undefined): string | undefined {
  if (!user) return undefined;
  const profile = 'profile' in user ? user.profile : undefined;
  return firstName(user.display_name, profile?.display_name, user.real_name, profile?.real_name, user.name);
}

/**
 * Who wrote a message (checklist MSG-7). What travels with the message comes first, since it is how the author was called
 * when it was sent: the chosen name, then the real one; then the directory of users; then handles, and the id at last.
 */
export function authorName(
  message: Pick<Message, 'user' | 'user_data' | 'user_profile' | 'username'>,
  users: UsersById = {},
  unknownUser: string = nobodyKnown,
): string {
  const { user, user_data, user_profile, username } = message;
  return (
    firstName(
      user_profile?.display_name,
      user_data?.profile?.display_name,
      user_profile?.real_name,
      user_data?.real_name,
      user_data?.profile?.real_name,
      user === undefined ? undefined : knownUserName(users[user]),
      user_data?.name,
      username,
      user,
    ) ?? unknownUser
  );
}

/** Who wrote the message of a preview, in the same order; `undefined` when nothing tells. */
export function latestAuthorName(message: LatestMessage, users: UsersById = {}): string | undefined {
  const { user, user_data } = message;
  return firstName(
    user_data?.display_name,
    user_data?.real_name,
    user === undefined ? undefined : knownUserName(users[user]),
    user_data?.name,
  );
}
