import { Hono } from 'hono';
import { uncached } from '../http/securityHeaders.ts';
import type { ServerEnv } from '../serverEnv.ts';
import type { Drain } from './drain.ts';

export interface HealthOptions {
  drain: Drain;
  /** Whether the database answers; absent: the server has none. */
  databaseAnswers?: () => Promise<boolean>;
}

/** GET /healthz: the process answers. GET /readyz: it should receive requests. For load balancers, which address the server by
 * IP and have no session. */
export function healthRoutes({ drain, databaseAnswers }: HealthOptions): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  for (const path of ['/healthz', '/readyz']) routes.use(path, uncached);
  routes.get('/healthz', (context) => context.json({ status: 'ok' }));
  routes.get('/readyz', async (context) => {
    if (drain.isDraining) return context.json({ status: 'draining' }, 503);
    if (databaseAnswers && !(await databaseAnswers())) return context.json({ status: 'database unavailable' }, 503);
    return context.json({ status: 'ready' });
  });
  return routes;
}
