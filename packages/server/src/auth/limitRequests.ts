import type { MiddlewareHandler } from 'hono';
import { takeFrom } from '../operations/limits.ts';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';

/** The stream is open for hours; it has a limit of its own. */
const uncounted = '/api/sse/stream';

/** Limits the requests of each session or account, and of each address without one. */
export function limitRequests({
  limits: { requests },
  identity,
}: Needs<'identity' | 'limits'>): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    if (!requests || context.req.path === uncounted) return next();
    const { key, accepted } = await identity.limitOf(context);
    takeFrom(requests, key, 'requests');
    await next();
    // Routes without a session have no viewer.
    const viewer: ServerEnv['Variables']['viewer'] | undefined = context.get('viewer');
    if (viewer) accepted(viewer);
  };
}
