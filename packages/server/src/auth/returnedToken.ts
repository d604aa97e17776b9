import type { SignInOptions } from '../chatService.ts';

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
