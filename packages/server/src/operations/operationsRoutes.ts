import { Hono } from 'hono';
import { failure } from '../http/envelope.ts';
import { uncached } from '../http/securityHeaders.ts';
import { createProxyCheck } from '../http/trustedProxies.ts';
import type { Metrics } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import type { Drain } from './drain.ts';

export interface HealthOptions {
  drain: Drain;
  /** Whether the database answers; absent: the server has none. */
  databaseAnswers?: () => Promise<boolean>;
}

export const healthPaths: readonly string[] = ['/healthz', '/readyz'];

/** GET /healthz: the process answers. GET /readyz: it should receive requests. For load balancers, which address the server by
 * IP and have no session. */
export function healthRoutes({ drain, databaseAnswers }: HealthOptions): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  for (const path of healthPaths) routes.use(path, uncached);
  routes.get('/healthz', (context) => context.json({ status: 'ok' }));
  routes.get('/readyz', async (context) => {
    if (drain.isDraining) return context.json({ status: 'draining' }, 503);
    if (databaseAnswers && !(await databaseAnswers())) return context.json({ status: 'database unavailable' }, 503);
    return context.json({ status: 'ready' });
  });
  return routes;
}

interface MetricsRouteOptions {
  metrics: Pick<Metrics, 'registry'>;
  /** Addresses, beside those of this machine, that may read the metrics. */
  readers?: ReadonlySet<string>;
}

/** A proxy adds one of these: its own client may be anyone. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** GET /metrics, for callers without a proxy between. Others get the answer of an unknown path. */
export function metricsRoute({ metrics: { registry }, readers = new Set() }: MetricsRouteOptions): Hono<ServerEnv> {
  const mayRead = createProxyCheck(['loopback', ...readers]);
  const routes = new Hono<ServerEnv>();
  routes.get('/metrics', uncached, async (context) => {
    const isDirect = proxyHeaders.every((name) => context.req.header(name) === undefined);
    if (!isDirect || !mayRead(context)) return context.json(failure('Not found'), 404);
    return context.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
  return routes;
}
