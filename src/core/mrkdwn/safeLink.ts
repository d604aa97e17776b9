/** Characters that disguise a URL, as a pattern: they change the direction of the text or cannot be seen. The joiners, variation
 * selectors and tags that words and emoji need are none of them, nor is the vowel separator within a Mongolian word. */
export const invisibleThreats = String.raw`[\p{Bidi_Control}\u00ad\u200b\u2060-\u206f\ufeff\ufff9-\ufffb]|\u180e(?<![\u180b-\u180d\u180f\u1820-\u18aa]\u180e(?=[\u1820-\u18aa]))`;
// Browsers ignore tabs and newlines inside a scheme. Valid URLs have all of these percent-encoded.
const unsafeCharacters = new RegExp(String.raw`[\p{Cc}\p{Zs}\p{Zl}\p{Zp}"<>\\]|${invisibleThreats}`, 'u');
const safeForm =
  /^(?:https?:\/\/(?:[^/?#]*@)?(?<host>[^/?#:@[\]%^|]+|\[[\da-f:.]+\])(?::(?<port>\d{0,5}))?(?=[/?#]|$)|mailto:[^?])/i;

/** Where browsers accept a joiner in a host: after a virama, and ZWNJ also between letters that would join. */
const joinersInHost =
  /(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2])[\u200c\u200d]|(?<=[\u0626\u0628\u062a-\u062e\u0633-\u063f\u0641-\u0647\u0649\u064a\u067e\u0686\u06a9\u06af\u06be\u06c1\u06cc])\u200c(?=[\u0620-\u064a\u0671-\u06d3])/g;

/** Eight groups of hexadecimal digits; "::" stands for one or more groups of zeros. */
function isIpv6(address: string): boolean {
  const parts = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups = parts.flat();
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  return parts.length === 2 ? groups.length < 8 : parts.length === 1 && groups.length === 8;
}

/** Browsers read wide forms of letters and dots, and refuse a host that ends in a number and is no IPv4 address. */
function isHost(written: string): boolean {
  if (written.startsWith('[')) return isIpv6(written.slice(1, -1));
  const host = written.replace(joinersInHost, '').normalize('NFKC').replaceAll('。', '.');
  if (!/^(?:[\w.~!$&'()*+,;=-]|[^\0-\x7f\p{C}\p{Z}])+$/u.test(host) || /^\.|\.\./.test(host)) return false;
  if (!/(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i.test(host)) return true;
  const numbers = host.split('.');
  return numbers.length === 4 && numbers.every((each) => /^(?:0|[1-9]\d{0,2})$/.test(each) && Number(each) <= 255);
}

function isSafe(url: string): boolean {
  const { host, port } = safeForm.exec(url)?.groups ?? {};
  return host === undefined ? /^mailto:[^?]/i.test(url) : isHost(host) && Number(port ?? 0) <= 65_535;
}

/** The URL if it is safe to follow (http, https or mailto). `undefined`: show it as text. */
export const safeLink = (url: string): string | undefined =>
  isSafe(url) && !unsafeCharacters.test(url) ? url : undefined;

/** Whether a URL is a path of a server: "//host" and "/\\host" name other servers. */
export const isServerPath = (url: string): boolean =>
  /^\/(?![/\\])/.test(url) && safeLink(`https://site${url}`) !== undefined;
