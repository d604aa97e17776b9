// Browsers ignore tabs and newlines inside a scheme; invisible and bidirectional control characters disguise a URL.
// Valid URLs have all of these percent-encoded.
const unsafeCharacters = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}"<>\\]/u;
const safeForm = /^(?:https?:\/\/[^/?#]|mailto:[^?])/i;

/** The URL if it is safe to follow (http, https or mailto). `undefined`: show it as text. */
export const safeLink = (url: string): string | undefined =>
  safeForm.test(url) && !unsafeCharacters.test(url) ? url : undefined;
