import type { SignInOptions } from '../chatService.ts';
import { isLoopback, parseUrl } from '../http/url.ts';

/** Resolves the return address of the hand-off. Only this origin, loopback origins (an app under development) and
 * the given ones are allowed, to prevent open redirects; every other address becomes the given home. */
export function resolveReturnTo(
  returnTo: string | undefined,
  home: URL,
  returnOrigins: ReadonlySet<string> = new Set(),
): URL {
  const url = returnTo ? parseUrl(returnTo, home) : null;
  if (url === null) return home;
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return home;
  if (url.username !== '' || url.password !== '') return home;
  const isAllowed = url.origin === home.origin || isLoopback(url.hostname) || returnOrigins.has(url.origin);
  return isAllowed ? url : home;
}

const resultNames = new Set(['auth_success', 'auth_error', 'workspace', 'token']);

/** The name may be written in another way, such as "%74oken". */
const isResult = (pair: string): boolean => [...new URLSearchParams(pair).keys()].some((name) => resultNames.has(name));

/** Adds the result to the query; the rest of the query and the hash stay unchanged. */
export function withResult(address: URL, result: Record<string, string>): string {
  const kept = address.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !isResult(pair));
  const added = Object.entries(result).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address.origin}${address.pathname}?${[...kept, ...added].join('&')}${address.hash}`;
}

export type HandoffOptions = Pick<SignInOptions, 'devToken' | 'returnOrigins'>;

interface Return {
  /** The return address. */
  returnTo: URL;
  /** This server's origin. */
  own: URL;
}

/** Whether a sign-in returns a token in the address, where others may see it. Cookies need none. */
export const returnsToken = ({ returnTo, own }: Return, { devToken, returnOrigins }: HandoffOptions): boolean =>
  devToken && (returnTo.origin === own.origin || returnOrigins.has(returnTo.origin));

/** Why the app at the return address does not get the token that it asks for, for the log; null if it gets one or, as a page of
 * this server, has the cookie. */
export function tokenRefusal({ returnTo, own }: Return, options: HandoffOptions): string | null {
  if (returnTo.origin === own.origin || returnsToken({ returnTo, own }, options)) return null;
  const { origin } = returnTo;
  return `${origin} got no token. If you trust it, start with --dev-token --allow-return-to ${origin}`;
}
