import type { CurrentUser, LatestMessage, Message, User, UsersById } from '../../model/index.ts';
import { cleanName, hasVisibleText } from './cleanName.ts';

/** Default name of an unknown author; components pass a localized one. */
const defaultUnknownUser = 'Unknown user';

/** The first name that can be seen, for display. */
function firstName(...names: (string | undefined)[]): string | undefined {
  const found = names.find((name) => name !== undefined && hasVisibleText(name));
  return found === undefined ? undefined : cleanName(found);
}

/** The name of a user: display name, else real name, else handle, else id. */
export const userDisplayName = (user: User | CurrentUser): string => knownUserName(user) ?? user.id;

/** The organization of a person outside of the workspace, or `external` if only that is known; `undefined` for others. */
export const organizationName = (user: User | undefined, external: string): string | undefined =>
  user?.is_external || user?.organization ? firstName(user.organization, external) : undefined;

function knownUserName(user: User | CurrentUser | undefined): string | undefined {
  if (!user) return undefined;
  const profile = 'profile' in user ? user.profile : undefined;
  return firstName(user.display_name, profile?.display_name, user.real_name, profile?.real_name, user.name);
}

/**
 * The name of a message's author (checklist MSG-7). Names in the message come first, because they date from the time
 * it was sent: display name, then real name. Then the user directory, then handles, then the id.
 */
export function authorName(
  message: Pick<Message, 'user' | 'user_data' | 'user_profile' | 'username'>,
  users: UsersById = {},
  unknownUser: string = defaultUnknownUser,
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

/** The author name of a preview, in the order of {@link authorName}; `undefined` when unknown. */
export function latestAuthorName(message: LatestMessage, users: UsersById = {}): string | undefined {
  const { user, user_data } = message;
  return firstName(
    user_data?.display_name,
    user_data?.real_name,
    user === undefined ? undefined : knownUserName(users[user]),
    user_data?.name,
  );
}
