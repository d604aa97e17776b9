import type { Context, MiddlewareHandler } from 'hono';
import { HttpFailure } from '../failures/httpFailure.ts';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import type { Viewer } from '../viewer.ts';
import { readSessionCookies } from './cookies.ts';
import { findSessionById, findSessionByToken } from './sessions.ts';
import { readStreamTicket } from './streamTicket.ts';

const bearerOf = (context: Context): string | undefined =>
  /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];

/** The session tokens that a request names: the bearer token, then the cookies. */
export const tokensOf = (context: Context, ports: Needs<'state'>): string[] =>
  [bearerOf(context), ...readSessionCookies(context, ports)].flatMap((token) => token || []);

/** The viewer of a request, by bearer token or cookie. */
export async function findViewer(
  ports: Needs<'database' | 'access' | 'state' | 'now'>,
  context: Context,
): Promise<Viewer | null> {
  for (const token of tokensOf(context, ports)) {
    const viewer = await findSessionByToken(ports, token);
    if (viewer) return viewer;
  }
  return null;
}

/** The viewer of a stream: by the query's token (ticket or session token), bearer token or cookie. An expired ticket
 * does not invalidate the cookie. */
export async function findStreamViewer(
  ports: Needs<'database' | 'access' | 'state' | 'now'>,
  context: Context,
): Promise<Viewer | null> {
  const { state, now } = ports;
  for (const token of [context.req.query('token'), bearerOf(context)]) {
    if (!token) continue;
    const ticket = readStreamTicket(token, state.ticketKey, now());
    const viewer = ticket ? await findSessionById(ports, ticket.sessionId) : await findSessionByToken(ports, token);
    if (viewer) return viewer;
  }
  return findViewer(ports, context);
}

export const notSignedIn = () => new HttpFailure(401, 'You are not signed in');

/** Answers 401 to requests without a session. */
export const signedIn =
  (ports: Needs<'database' | 'access' | 'state' | 'now'>): MiddlewareHandler<ServerEnv> =>
  async (context, next) => {
    const viewer = await findViewer(ports, context);
    if (!viewer) throw notSignedIn();
    context.set('viewer', viewer);
    return next();
  };
