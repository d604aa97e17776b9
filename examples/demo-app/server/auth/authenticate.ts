import type { Context, MiddlewareHandler } from 'hono';
import type { Gateway } from '../gateway.ts';
import type { GatewayEnv } from '../http/gatewayEnv.ts';
import { HttpFailure } from '../http/httpFailure.ts';
import { readSessionCookies } from './cookies.ts';
import { findSessionById, findSessionByToken } from './sessions.ts';
import { readStreamTicket } from './streamTicket.ts';
import type { Viewer } from './viewer.ts';

const bearerOf = (context: Context): string | undefined =>
  /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];

/** The session tokens that a request names: the bearer token, then the cookies. */
export const tokensOf = (context: Context, gateway: Gateway): string[] =>
  [bearerOf(context), ...readSessionCookies(context, gateway)].flatMap((token) => token || []);

/** The viewer of a request, by bearer token or cookie. */
export async function findViewer(gateway: Gateway, context: Context): Promise<Viewer | null> {
  for (const token of tokensOf(context, gateway)) {
    const viewer = await findSessionByToken(gateway, token);
    if (viewer) return viewer;
  }
  return null;
}

/** The viewer of a stream: by the query's token (ticket or session token), bearer token or cookie. An expired ticket
 * does not invalidate the cookie. */
export async function findStreamViewer(gateway: Gateway, context: Context): Promise<Viewer | null> {
  const { state, now } = gateway;
  for (const token of [context.req.query('token'), bearerOf(context)]) {
    if (!token) continue;
    const ticket = readStreamTicket(token, state.ticketKey, now());
    const viewer = ticket ? await findSessionById(gateway, ticket.sessionId) : await findSessionByToken(gateway, token);
    if (viewer) return viewer;
  }
  return findViewer(gateway, context);
}

export const notSignedIn = () => new HttpFailure(401, 'You are not signed in');

/** Answers 401 to requests without a session. */
export const signedIn =
  (gateway: Gateway): MiddlewareHandler<GatewayEnv> =>
  async (context, next) => {
    const viewer = await findViewer(gateway, context);
    if (!viewer) throw notSignedIn();
    context.set('viewer', viewer);
    return next();
  };
