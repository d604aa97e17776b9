import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AnsweredRequest } from '../log/serverLog.ts';
import type { ServerEnv } from '../serverEnv.ts';

export interface ObserveOptions {
  onAnswered(request: AnsweredRequest): void;
  newId?: () => string;
  /** Milliseconds of a clock that never goes back. */
  clock?: () => number;
}

const trustedId = /^[\w-]{1,64}$/;
const maxPath = 200;

/** Nginx has this status for a client that left before the answer. */
const clientLeft = 499;

/** Gives each request an id, its own or that of a proxy in front, returns it as `X-Request-Id`, and reports the request when its
 * answer has ended. */
export function observeRequests(options: ObserveOptions): MiddlewareHandler<ServerEnv> {
  const { onAnswered, newId = randomUUID, clock = () => performance.now() } = options;
  return async (context, next) => {
    const start = clock();
    const given = context.req.header('x-request-id') ?? '';
    const requestId = trustedId.test(given) ? given : newId();
    context.set('requestId', requestId);
    const { method } = context.req;
    const path = context.req.path.slice(0, maxPath);
    const route = routePattern(context);
    const outgoing = context.env?.outgoing;
    let viewer = {};
    const report = (status: number) => {
      const durationMs = Math.round((clock() - start) * 10) / 10;
      onAnswered({ requestId, method, path, route, status, durationMs, ...viewer });
    };
    outgoing?.setHeader('X-Request-Id', requestId);
    // The context is not used here: it would live as long as a stream.
    outgoing?.once('close', () => report(outgoing.headersSent ? outgoing.statusCode : clientLeft));
    await next();
    viewer = viewerOf(context);
    if (outgoing) return;
    context.res.headers.set('X-Request-Id', requestId);
    report(context.res.status);
  };
}

function viewerOf(context: Context<ServerEnv>): Pick<AnsweredRequest, 'userId' | 'workspaceId'> {
  // Routes without a session have no viewer.
  const viewer: ServerEnv['Variables']['viewer'] | undefined = context.get('viewer');
  return viewer ? { userId: viewer.userId, workspaceId: viewer.workspaceId } : {};
}

/** The pattern of the route that answered, such as "/api/conversations/:id/threads"; "web" for the web app and "other" for
 * unknown calls. Its values are few, whatever clients ask for. */
function routePattern(context: Context): string {
  const known = matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'));
  if (known) return known.path;
  return /^\/(api|auth)(\/|$)/.test(context.req.path) ? 'other' : 'web';
}
