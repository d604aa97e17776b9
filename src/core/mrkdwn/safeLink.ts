// Browsers ignore tabs and newlines inside a scheme; invisible and bidirectional control characters disguise a URL.
// Valid URLs have all of these percent-encoded.
const unsafeCharacters = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}"<>\\]/u;
const safeForm =
  /^(?:https?:\/\/(?:[^/?#]*@)?(?<host>[^/?#:@[\]%^|]+|\[[\da-f:.]+\])(?::(?<port>\d{0,5}))?(?=[/?#]|$)|mailto:[^?])/i;

/** Eight groups of hexadecimal digits; "::" stands for one or more groups of zeros. */
function isIpv6(address: string): boolean {
  const parts = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups = parts.flat();
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false;
  return parts.length === 2 ? groups.length < 8 : parts.length === 1 && groups.length === 8;
}

/** Browsers refuse a host that ends in a number and is no IPv4 address, and one with a symbol. */
function isHost(host: string): boolean {
  if (host.startsWith('[')) return isIpv6(host.slice(1, -1));
  if (!/^[\p{L}\p{M}\p{N}\p{So}._~!$&'()*+,;=-]+$/u.test(host) || /^\.|\.\./.test(host)) return false;
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
