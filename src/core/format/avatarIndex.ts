/** Number of colours in the avatar palette of each theme. */
export const avatarColors = 26;

/** The avatar's colour index, 0 to 25. Derived from the id alone: a user has the same colour everywhere. */
export function avatarIndex(userId: string): number {
  let hash = 0;
  for (let at = 0; at < userId.length; at += 1) hash = (hash * 31 + userId.charCodeAt(at)) >>> 0;
  return hash % avatarColors;
}
