import { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { HttpFailure } from '../failures/httpFailure.ts';
import { allowOrigins, hostGuard } from '../http/allowedOrigins.ts';
import { pathBelow } from '../http/basePath.ts';
import { setClientAddress } from '../http/clientAddress.ts';
import { failure } from '../http/envelope.ts';
import { observeRequests } from '../http/observeRequests.ts';
import { type OriginOptions, setOrigin } from '../http/requestOrigin.ts';
import { securityHeaders } from '../http/securityHeaders.ts';
import { type WebAppOptions, webApp } from '../http/webApp.ts';
import { isDatabaseAway, isDiskFull } from '../log/describeError.ts';
import type { ServerLog } from '../log/serverLog.ts';
import { createDrain, endConnections, refuseStreams } from '../operations/drain.ts';
import { type HealthOptions, healthPaths, healthRoutes, metricsRoute } from '../operations/operationsRoutes.ts';
import type { Metrics } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';

export interface AppOptions extends OriginOptions, Partial<HealthOptions>, WebAppOptions {
  /** The built web app. Absent: only calls are answered. */
  webFolder?: string;
  /** Accept this machine's host names only; on unless the server listens for other machines. */
  loopbackOnly: boolean;
  /** An app around the inbox passes the requests on. Its proxies hide who reads the metrics. */
  isMounted?: boolean;
  /** Origins, apart from this server's own, whose pages may call it. */
  allowedOrigins?: ReadonlySet<string>;
  log: ServerLog;
  metrics: Metrics;
  /** A number from 0 to below 1; `Math.random` if absent. */
  random?: () => number;
}

/** A restart of PostgreSQL takes about this time. */
const retryAfterSeconds = 2;

const diskFull = 'The disk of the server is full. Nothing was saved; free some space and try again.';

/** One origin: the calls below /api and /auth, and the web app for every other path, all below the base path. */
export function createApp(calls: Hono<ServerEnv>, options: AppOptions): Hono<ServerEnv> {
  const { webFolder, loopbackOnly, publicUrl, trustedProxies, log, metrics, basePath = '' } = options;
  const { drain = createDrain(), random = Math.random, isMounted = false, allowedOrigins = new Set() } = options;
  // The image and load balancers ask a server on a port of its own without its base path.
  const outsidePath = (path: string): string => (!isMounted && healthPaths.includes(path) ? path : outside);
  const pathOf = (path: string): string => pathBelow(path, basePath) ?? outsidePath(path);
  const app = new Hono<ServerEnv>({ getPath: (request) => pathOf(getPath(request)) });
  app.all(outside, (context) => context.json(failure('Not found'), 404));
  app.onError((error, context) => {
    if (error instanceof HttpFailure) {
      if (error.retryAfterSeconds !== undefined) context.header('Retry-After', String(error.retryAfterSeconds));
      return context.json(failure(error.message), error.status);
    }
    // The client is gone and gets no answer; this is no error of the server.
    if (context.req.raw.signal.aborted) return context.json(failure('The request was aborted'), 400);
    log.error(`${context.req.method} ${context.req.path} failed`, error, { requestId: context.get('requestId') });
    if (isDatabaseAway(error) || drain.isDraining) {
      context.header('Retry-After', String(retryAfterSeconds));
      const reason = drain.isDraining ? 'The server is about to restart' : 'The database is not available now';
      return context.json(failure(reason), 503);
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
  if (!isMounted) app.route('/', metricsRoute({ metrics, ...(trustedProxies && { readers: trustedProxies }) }));
  app.use(setOrigin({ ...options, hasPages: webFolder !== undefined }));
  app.use(setClientAddress(options));
  const origins = allowOrigins(allowedOrigins, log);
  for (const path of ['/api/*', '/auth/*']) app.use(path, origins);
  app.use('/api/sse/stream', refuseStreams(drain, random));
  app.route('/', calls);
  if (webFolder !== undefined) app.route('/', webApp(webFolder, options));
  app.notFound((context) => context.json(failure('Not found'), 404));
  return app;
}

/** The path of a request outside of the base path; no URL has it. */
const outside = '/ outside';
