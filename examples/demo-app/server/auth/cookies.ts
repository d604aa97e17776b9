import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Gateway } from '../gateway.ts';
import type { GatewayEnv } from '../http/gatewayEnv.ts';
import { sessionLifetimeMs } from './sessions.ts';
import { issueStreamTicket, ticketLifetimeMs } from './streamTicket.ts';

/** Browsers share cookies between all ports of a host. Each database has a name of its own, so that two servers on one
 * machine do not replace each other's session. */
export const sessionCookie = ({ state }: Gateway): string => `triage_session_${state.epoch}`;

/** The cookie name of the stream token (product spec §6), which the client reads, so it is the same for all servers. A
 * ticket of another server does not count, and the session cookie then opens the stream. */
const ticketCookie = 'auth_token_sse';

const isSecure = (context: Context<GatewayEnv>): boolean => context.get('origin').protocol === 'https:';

export const readSessionCookie = (context: Context, gateway: Gateway): string | undefined =>
  getCookie(context, sessionCookie(gateway));

export function setSessionCookie(context: Context<GatewayEnv>, gateway: Gateway, token: string): void {
  setCookie(context, sessionCookie(gateway), token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(context),
    maxAge: sessionLifetimeMs / 1000,
  });
}

/** Gives the browser a fresh stream ticket. */
export function setTicketCookie(context: Context<GatewayEnv>, { state, now }: Gateway, sessionId: string): void {
  setCookie(context, ticketCookie, issueStreamTicket(sessionId, state.ticketKey, now()), {
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(context),
    maxAge: ticketLifetimeMs / 1000,
  });
}

export function clearAuthCookies(context: Context, gateway: Gateway): void {
  for (const name of [sessionCookie(gateway), ticketCookie]) deleteCookie(context, name, { path: '/' });
}
