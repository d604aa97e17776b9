import type { MiddlewareHandler } from 'hono';
import { takeFrom } from '../operations/limits.ts';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { tokensOf } from './authenticate.ts';
import { hashToken } from './tokens.ts';

/** Tokens in memory at most. A session whose token was forgotten counts once by its address. */
const maxKnown = 20_000;

/** The stream is open for hours; it has a limit of its own. */
const uncounted = '/api/sse/stream';

/**
 * Limits the requests of each session, before any query. A request counts for a session once its token was accepted; before, it
 * counts for its address, so that invented tokens bring no further requests.
 */
export function limitRequests(ports: Needs<'state' | 'limits'>): MiddlewareHandler<ServerEnv> {
  const { requests } = ports.limits;
  const sessionsByToken = new Map<string, string>();

  const remember = (hash: string, sessionId: string): void => {
    if (sessionsByToken.size >= maxKnown) {
      for (const oldest of sessionsByToken.keys()) {
        sessionsByToken.delete(oldest);
        break;
      }
    }
    sessionsByToken.set(hash, sessionId);
  };

  return async (context, next) => {
    if (!requests || context.req.path === uncounted) return next();
    const hashes = tokensOf(context, ports).map(hashToken);
    const sessionId = hashes.map((hash) => sessionsByToken.get(hash)).find((id) => id !== undefined);
    takeFrom(requests, sessionId ?? context.get('clientAddress'), 'requests');
    await next();
    const viewer = context.get('viewer');
    if (sessionId === undefined && viewer) for (const hash of hashes) remember(hash, viewer.sessionId);
  };
}
