import type { CurrentUser, Message, User, UserProfile, UsersById } from '../../model/index.ts';
import { graphemes, isSimpleText } from './graphemes.ts';

const startsLikeAName = /^[\p{L}\p{N}]/u;

const first = (text: string): string => {
  if (isSimpleText(text.slice(0, 2))) return text.slice(0, 1);
  for (const grapheme of graphemes(text)) return grapheme;
  return '';
};

/** Upper case can be longer ("ß" becomes "SS"): take its first letter. */
const initial = (word: string): string => first(first(word).toUpperCase());

/** Up to two initials, from the first and last word that start with a letter or digit: "Ana Silva (she/her)" gives
 * "AS". Names without such words give their first character; an empty name gives "?". */
export function initials(name: string, letters: 1 | 2 = 2): string {
  const words = name
    .replace(/[(（][^()（）]*[)）]/g, ' ')
    .split(/[\s._,/‐·・･，、-]+/)
    .filter((word) => startsLikeAName.test(word));
  const last = words.length > 1 && letters === 2 ? words.at(-1) : undefined;
  return words[0] === undefined ? first(name.trim()) || '?' : initial(words[0]) + initial(last ?? '');
}

/** Number of colours in the avatar palette of each theme. */
export const avatarColors = 26;

/** The avatar's colour index, 0 to 25. Derived from the id alone: a user has the same colour everywhere. */
export function avatarIndex(userId: string): number {
  let hash = 0;
  for (let at = 0; at < userId.length; at += 1) hash = (hash * 31 + userId.charCodeAt(at)) >>> 0;
  return hash % avatarColors;
}

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
