import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Gateway } from '../gateway.ts';
import type { GatewayEnv } from '../http/gatewayEnv.ts';
import { sessionLifetimeMs } from './sessions.ts';
import { issueStreamTicket, ticketLifetimeMs } from './streamTicket.ts';

const sessionCookie = 'triage_session';
/** The cookie name of the stream token (product spec §6). */
const ticketCookie = 'auth_token_sse';

const isSecure = (context: Context<GatewayEnv>): boolean => context.get('origin').protocol === 'https:';

export const readSessionCookie = (context: Context): string | undefined => getCookie(context, sessionCookie);

export function setSessionCookie(context: Context<GatewayEnv>, token: string): void {
  setCookie(context, sessionCookie, token, {
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

export function clearAuthCookies(context: Context): void {
  for (const name of [sessionCookie, ticketCookie]) deleteCookie(context, name, { path: '/' });
}
