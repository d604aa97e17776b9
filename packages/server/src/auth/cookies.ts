import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { sessionLifetimeMs } from './sessions.ts';
import { issueStreamTicket, ticketLifetimeMs } from './streamTicket.ts';

/** Browsers share cookies between all ports of a host. Each database has a name of its own, so that two servers on one
 * machine do not replace each other's session. */
export const sessionCookie = ({ state }: Needs<'state'>): string => `triage_session_${state.epoch}`;

/** The name over https. Browsers accept it only from this host over https, so that no other host of the domain can set
 * a session for this one. Below a base path, browsers accept this prefix from no host. */
export const secureSessionCookie = (ports: Needs<'state'>, basePath = ''): string =>
  `${basePath === '' ? '__Host-' : '__Secure-'}${sessionCookie(ports)}`;

/** The cookie name of the stream token (product spec §6), which the client reads, so it is the same for all servers and
 * has no prefix. A ticket of another server does not count, and the session cookie then opens the stream. */
const ticketCookie = 'auth_token_sse';

/** Other apps of the host do not receive the cookies of a server below a path. */
const pathOf = (context: Context<ServerEnv>): string => context.get('basePath') || '/';

const isSecure = (context: Context<ServerEnv>): boolean => context.get('origin').protocol === 'https:';

/** The tokens of the session cookies. A browser that signed in before the server had a public URL of https has a cookie
 * of the plain name. */
export const readSessionCookies = (context: Context<ServerEnv>, ports: Needs<'state'>): string[] =>
  [secureSessionCookie(ports, context.get('basePath')), sessionCookie(ports)].flatMap(
    (name) => getCookie(context, name) || [],
  );

export function setSessionCookie(context: Context<ServerEnv>, ports: Needs<'state'>, token: string): void {
  const secure = isSecure(context);
  setCookie(context, secure ? secureSessionCookie(ports, context.get('basePath')) : sessionCookie(ports), token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: pathOf(context),
    secure,
    maxAge: sessionLifetimeMs / 1000,
  });
}

/** Gives the browser a fresh stream ticket. */
export function setTicketCookie(
  context: Context<ServerEnv>,
  { state, now }: Needs<'state' | 'now'>,
  sessionId: string,
): void {
  setCookie(context, ticketCookie, issueStreamTicket(sessionId, state.ticketKey, now()), {
    sameSite: 'Lax',
    path: pathOf(context),
    secure: isSecure(context),
    maxAge: ticketLifetimeMs / 1000,
  });
}

export function clearAuthCookies(context: Context<ServerEnv>, ports: Needs<'state'>): void {
  const path = pathOf(context);
  for (const name of [sessionCookie(ports), ticketCookie]) deleteCookie(context, name, { path });
  deleteCookie(context, secureSessionCookie(ports, context.get('basePath')), { path, secure: true });
}
