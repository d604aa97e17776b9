import { Hono } from 'hono';
import { HttpFailure } from '../failures/httpFailure.ts';
import { setClientAddress } from '../http/clientAddress.ts';
import { failure } from '../http/envelope.ts';
import { hostGuard } from '../http/hostGuard.ts';
import { observeRequests } from '../http/observeRequests.ts';
import { type OriginOptions, setOrigin } from '../http/requestOrigin.ts';
import { sameOriginWrites } from '../http/sameOrigin.ts';
import { securityHeaders } from '../http/securityHeaders.ts';
import { type WebAppOptions, webApp } from '../http/webApp.ts';
import { isDatabaseAway, isDiskFull } from '../log/describeError.ts';
import type { ServerLog } from '../log/serverLog.ts';
import { createDrain, endConnections, refuseStreams } from '../operations/drain.ts';
import { type HealthOptions, healthRoutes } from '../operations/healthRoutes.ts';
import { metricsRoute } from '../operations/metricsRoute.ts';
import type { Metrics } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';

export interface AppOptions extends OriginOptions, Partial<HealthOptions>, WebAppOptions {
  /** The built web app. Absent: only calls are answered. */
  webFolder?: string;
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
export function createApp(calls: Hono<ServerEnv>, options: AppOptions) {
  const { webFolder, loopbackOnly, publicUrl, trustedProxies, log, metrics } = options;
  const { drain = createDrain(), random = Math.random } = options;
  const app = new Hono<ServerEnv>();
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
  if (webFolder !== undefined) app.route('/', webApp(webFolder, options));
  app.notFound((context) => context.json(failure('Not found'), 404));
  return app;
}
