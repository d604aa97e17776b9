import type { CurrentUser, Message, User, UserProfile, UsersById } from '../../model/index.ts';

const sizes = [24, 32, 48, 72, 192, 512] as const;

// A same-origin URL is a path. Browsers read "//" and "/\" as the start of another host. `data:` is safe for every
// image type: an <img> runs no script.
const safeImage = /^(?:https:\/\/[^/]|\/(?![/\\])|data:image\/)/i;
const unsafeCharacters = /[\p{Cc}\p{Zl}\p{Zp}\s]/u;

/** The URL if an image may be loaded from it: https, a path of this origin, or `data:`. */
export const safeImageUrl = (url: string | undefined): string | undefined =>
  url !== undefined && safeImage.test(url) && !unsafeCharacters.test(url) ? url : undefined;

/** The smallest image of at least `size` pixels, else the largest available one. */
function profileImage(profile: Partial<UserProfile> | undefined, size: number): string | undefined {
  if (!profile) return undefined;
  const bySize = sizes.map((width) => ({ width, url: safeImageUrl(profile[`image_${width}`]) }));
  const available = bySize.filter(({ url }) => url !== undefined);
  return (available.find(({ width }) => width >= size) ?? available.at(-1))?.url;
}

/** The avatar URL of a user; `undefined` when there is no safe one. */
export function avatarUrl(user: User | CurrentUser | undefined, size = 48): string | undefined {
  if (!user) return undefined;
  const { profile, avatar_url } = user as Partial<User>;
  return profileImage(profile, size) ?? safeImageUrl(avatar_url) ?? safeImageUrl(user.avatar);
}

/** The avatar URL of a message's author (checklist MSG-7): from the message, else from the user directory. */
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
