import { Hono } from 'hono';
import type { Metrics } from '../metrics/metrics.ts';
import { setClientAddress } from './clientAddress.ts';
import { isDatabaseAway, isDiskFull } from './describeError.ts';
import { createDrain, endConnections, refuseStreams } from './drain.ts';
import { failure } from './envelope.ts';
import type { GatewayEnv } from './gatewayEnv.ts';
import { type HealthOptions, healthRoutes } from './healthRoutes.ts';
import { hostGuard } from './hostGuard.ts';
import { HttpFailure } from './httpFailure.ts';
import { metricsRoute } from './metricsRoute.ts';
import { observeRequests } from './observeRequests.ts';
import { type OriginOptions, setOrigin } from './requestOrigin.ts';
import { sameOriginWrites } from './sameOrigin.ts';
import { securityHeaders } from './securityHeaders.ts';
import type { ServerLog } from './serverLog.ts';
import { type WebAppOptions, webApp } from './webApp.ts';

export interface AppOptions extends OriginOptions, Partial<HealthOptions>, WebAppOptions {
  /** The built web app. */
  webFolder: string;
  /** Accept this machine's host names only; on unless the server listens for other machines. */
  loopbackOnly: boolean;
  log: ServerLog;
  metrics: Metrics;
  /** A number from 0 to below 1; `Math.random` if absent. */
  random?: () => number;
}

/** A restart of PostgreSQL takes about this time. */
const retryAfterSeconds = 2;

const diskFull = 'The disk of the server is full. Nothing was saved; free some space and try again.';

/** One origin: the calls below /api and /auth, and the web app for every other path. */
export function createApp(calls: Hono<GatewayEnv>, options: AppOptions) {
  const { webFolder, loopbackOnly, publicUrl, trustedProxies, log, metrics } = options;
  const { drain = createDrain(), random = Math.random } = options;
  const app = new Hono<GatewayEnv>();
  app.onError((error, context) => {
    if (error instanceof HttpFailure) {
      if (error.retryAfterSeconds !== undefined) context.header('Retry-After', String(error.retryAfterSeconds));
      return context.json(failure(error.message), error.status);
    }
    // The client is gone and gets no answer; this is no error of the server.
    if (context.req.raw.signal.aborted) return context.json(failure('The request was aborted'), 400);
    log.error(`${context.req.method} ${context.req.path} failed`, error, { requestId: context.get('requestId') });
    if (isDatabaseAway(error)) {
      context.header('Retry-After', String(retryAfterSeconds));
      return context.json(failure('The database is not available now'), 503);
    }
    if (isDiskFull(error)) return context.json(failure(diskFull), 507);
    return context.json(failure('Internal server error'), 500);
  });
  app.use(
    observeRequests({
      onAnswered(request) {
        log.request?.(request);
        metrics.requestAnswered(request);
      },
    }),
  );
  app.use(securityHeaders, endConnections(drain));
  app.route('/', healthRoutes({ ...options, drain }));
  if (loopbackOnly) app.use(hostGuard(publicUrl));
  app.route('/', metricsRoute({ metrics, ...(trustedProxies && { readers: trustedProxies }) }));
  app.use(setOrigin(options));
  app.use(setClientAddress(options));
  for (const path of ['/api/*', '/auth/*']) app.use(path, sameOriginWrites);
  app.use('/api/sse/stream', refuseStreams(drain, random));
  app.route('/', calls);
  app.route('/', webApp(webFolder, options));
  app.notFound((context) => context.json(failure('Not found'), 404));
  return app;
}
