import { Hono } from 'hono';
import type { Metrics } from '../metrics/metrics.ts';
import { failure } from './envelope.ts';
import type { GatewayEnv } from './gatewayEnv.ts';
import { uncached } from './securityHeaders.ts';
import { createProxyCheck } from './trustedProxies.ts';

export interface MetricsRouteOptions {
  metrics: Pick<Metrics, 'registry'>;
  /** Addresses, beside those of this machine, that may read the metrics. */
  readers?: ReadonlySet<string>;
}

/** A proxy adds one of these: its own client may be anyone. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** GET /metrics, for callers without a proxy between. Others get the answer of an unknown path. */
export function metricsRoute({ metrics: { registry }, readers = new Set() }: MetricsRouteOptions): Hono<GatewayEnv> {
  const mayRead = createProxyCheck(['loopback', ...readers]);
  const routes = new Hono<GatewayEnv>();
  routes.get('/metrics', uncached, async (context) => {
    const isDirect = proxyHeaders.every((name) => context.req.header(name) === undefined);
    if (!isDirect || !mayRead(context)) return context.json(failure('Not found'), 404);
    return context.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
  return routes;
}
