export interface HandoffOptions {
  /** Sign-in returns a token, for hosts without cookies. */
  devToken: boolean;
  /** Origins, apart from this server's own, that receive a token. */
  returnOrigins: ReadonlySet<string>;
}

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
