/** Colours of the avatar palette in each theme (product spec §9). */
export const avatarColors = 26;

/** Which colour an avatar has, 0 to 25. Comes from the id alone, so that a person keeps one colour everywhere. */
export function avatarIndex(userId: string): number {
  let hash = 0;
  for (let at = 0; at < userId.length; at += 1) hash = (hash * 31 + userId.charCodeAt(at)) >>> 0;
  return hash % avatarColors;
}
