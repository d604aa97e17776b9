// Browsers skip tabs and newlines inside a scheme, and invisible or direction-changing characters make an address look
// like another one; a real address has all of these percent-encoded.
const unsafeCharacters = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}"<>\\]/u;
const safeForm = /^(?:https?:\/\/[^/?#]|mailto:[^?])/i;

/** The address when it may be followed (http, https or mailto), else `undefined`: it is then shown as text. */
export const safeLink = (url: string): string | undefined =>
  safeForm.test(url) && !unsafeCharacters.test(url) ? url : undefined;
