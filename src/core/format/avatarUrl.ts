import type { CurrentUser, Message, User, UserProfile, UsersById } from '../../model/index.ts';

const sizes = [24, 32, 48, 72, 192, 512] as const;

// Same-origin means a path; a browser reads "//" and "/\" as the beginning of another host. A picture of any kind may be
// data: an <img> runs no script.
const safeImage = /^(?:https:\/\/[^/]|\/(?![/\\])|data:image\/)/i;
const unsafeCharacters = /[\p{Cc}\p{Zl}\p{Zp}\s]/u;

/** The address when a picture may be loaded from it: https, a path of this origin, or data. */
export const safeImageUrl = (url: string | undefined): string | undefined =>
  url !== undefined && safeImage.test(url) && !unsafeCharacters.test(url) ? url : undefined;

/** The smallest picture of at least `size` pixels, else the largest smaller one. */
function profileImage(profile: Partial<UserProfile> | undefined, size: number): string | undefined {
  if (!profile) return undefined;
  const bySize = sizes.map((width) => ({ width, url: safeImageUrl(profile[`image_${width}`]) }));
  const available = bySize.filter(({ url }) => url !== undefined);
  return (available.find(({ width }) => width >= size) ?? available.at(-1))?.url;
}

/** The picture of a person, or `undefined` when there is none that may be loaded. */
export function avatarUrl(user: User | CurrentUser | undefined, size = 48): string | undefined {
  if (!user) return undefined;
  const { profile, avatar_url } = user as Partial<User>;
  return profileImage(profile, size) ?? safeImageUrl(avatar_url) ?? safeImageUrl(user.avatar);
}

/** The picture of a message's author (checklist MSG-7): what travels with the message, then the directory of users. */
export function authorAvatarUrl(
  message: Pick<Message, 'user' | 'user_data'>,
  users: UsersById = {},
  size = 48,
): string | undefined {
  const { user, user_data } = message;
  return (
    profileImage(user_data?.profile, size) ??
    safeImageUrl(user_data?.avatar) ??
    (user === undefined ? undefined : avatarUrl(users[user], size))
  );
}
