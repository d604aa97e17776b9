import { isLoopback } from '../http/loopback.ts';

/** The address the hand-off returns to: what was asked for when it is this origin or one on this machine (an app under
 * development), else the app's root. Anything else would let a link to us send people anywhere. */
export function resolveReturnTo(returnTo: string | undefined, own: URL): URL {
  const root = new URL('/', own);
  if (!returnTo || !URL.canParse(returnTo, own)) return root;
  const url = new URL(returnTo, own);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return root;
  if (url.username !== '' || url.password !== '') return root;
  return url.origin === own.origin || isLoopback(url.hostname) ? url : root;
}

const resultNames = new Set(['auth_success', 'auth_error', 'workspace', 'token']);

/** The address with the result in its query; the rest of the query and the hash stay as they are, letter by letter. */
export function withResult(address: URL, result: Record<string, string>): string {
  const kept = address.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !resultNames.has(pair.split('=', 1)[0] ?? ''));
  const added = Object.entries(result).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address.origin}${address.pathname}?${[...kept, ...added].join('&')}${address.hash}`;
}
