import type { Context } from 'hono';
import type { Identity, Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import type { Viewer } from '../viewer.ts';
import { clearAuthCookies, readSessionCookies, setSessionCookie, setTicketCookie } from './cookies.ts';
import {
  createSession,
  endAllSessions,
  endSession,
  findRevokedSession,
  findSessionById,
  findSessionByToken,
} from './sessions.ts';
import { readStreamTicket } from './streamTicket.ts';
import { hashToken } from './tokens.ts';

type SessionPorts = Needs<'database' | 'signals' | 'access' | 'state' | 'now'>;

/** Tokens in memory at most. A session whose token was forgotten counts once by its address. */
const maxKnown = 20_000;

const bearerOf = (context: Context<ServerEnv>): string | undefined =>
  /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];

/** The session tokens that a request names: the bearer token, then the cookies. */
const tokensOf = (context: Context<ServerEnv>, ports: Needs<'state'>): string[] =>
  [bearerOf(context), ...readSessionCookies(context, ports)].flatMap((token) => token || []);

/** Sessions of this server, by a cookie or a bearer token. */
export function sessionIdentity(ports: SessionPorts): Identity {
  const { database, signals, state, now } = ports;
  const knownTokens = createKnownTokens();

  async function firstOf(
    context: Context<ServerEnv>,
    find: (token: string) => Promise<Viewer | null>,
  ): Promise<Viewer | null> {
    for (const token of tokensOf(context, ports)) {
      const viewer = await find(token);
      if (viewer) return viewer;
    }
    return null;
  }
  const viewerOf = (context: Context<ServerEnv>) => firstOf(context, (token) => findSessionByToken(ports, token));
  const refusedOf = (context: Context<ServerEnv>) => firstOf(context, (token) => findRevokedSession(ports, token));

  return {
    viewerOf,
    // An expired ticket does not invalidate the cookie.
    async streamViewerOf(context) {
      for (const token of [context.req.query('token'), bearerOf(context)]) {
        if (!token) continue;
        const ticket = readStreamTicket(token, state.ticketKey, now());
        const viewer = ticket ? await findSessionById(ports, ticket.sessionId) : await findSessionByToken(ports, token);
        if (viewer) return { viewer };
      }
      const viewer = await viewerOf(context);
      return viewer && { viewer };
    },
    async absenceOf(context) {
      const refused = await refusedOf(context);
      return refused ? { reason: 'access_revoked', workspace: refused.workspaceName } : {};
    },
    // Before any query: invented tokens bring no further requests.
    async limitOf(context) {
      const hashes = tokensOf(context, ports).map(hashToken);
      const sessionId = knownTokens.sessionOf(hashes);
      return {
        key: sessionId ?? context.get('clientAddress'),
        accepted: ({ sessionId: accepted }) => sessionId === undefined && knownTokens.remember(hashes, accepted),
      };
    },
    admissible: async () => ({}),
    async admit(context, { workspaceId, userId }) {
      const token = await createSession(database, { workspaceId, userId, now: now() });
      const viewer = await findSessionByToken(ports, token);
      setSessionCookie(context, ports, token);
      if (viewer) setTicketCookie(context, ports, viewer.sessionId);
      return token;
    },
    greet: (context, viewer) => setTicketCookie(context, ports, viewer.sessionId),
    leaving: {
      async session(context) {
        const session = (await viewerOf(context)) ?? (await refusedOf(context));
        if (session) {
          await endSession(database, session.sessionId);
          signals.send({ kind: 'sessions', ids: [session.sessionId] });
        }
        clearAuthCookies(context, ports);
      },
      async account(context, { account }) {
        signals.send({ kind: 'sessions', ids: await endAllSessions(database, account) });
        clearAuthCookies(context, ports);
      },
    },
  };
}

/** The sessions of tokens that were accepted. */
function createKnownTokens() {
  const sessionsByToken = new Map<string, string>();
  return {
    sessionOf: (hashes: readonly string[]) =>
      hashes.map((hash) => sessionsByToken.get(hash)).find((id) => id !== undefined),
    remember(hashes: readonly string[], sessionId: string): void {
      for (const hash of hashes) {
        const [oldest] = sessionsByToken.keys();
        if (sessionsByToken.size >= maxKnown && oldest !== undefined) sessionsByToken.delete(oldest);
        sessionsByToken.set(hash, sessionId);
      }
    },
  };
}
