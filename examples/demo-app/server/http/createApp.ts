import { Hono } from 'hono';
import { allViewRoutes } from '../api/allViewRoutes.ts';
import { askRoutes } from '../api/askRoutes.ts';
import { builtinViewRoutes } from '../api/builtinViewRoutes.ts';
import { configRoutes } from '../api/configRoutes.ts';
import { conversationRoutes } from '../api/conversationRoutes.ts';
import { customViewRoutes } from '../api/customViewRoutes.ts';
import { messageRoutes } from '../api/messageRoutes.ts';
import { searchRoutes } from '../api/searchRoutes.ts';
import { userRoutes } from '../api/userRoutes.ts';
import { viewRoutes } from '../api/viewRoutes.ts';
import { accountRoutes, sessionRoutes } from '../auth/accountRoutes.ts';
import { type HandoffOptions, handoffRoutes } from '../auth/handoffRoutes.ts';
import type { Gateway, ServerLog } from '../gateway.ts';
import { streamRoutes } from '../live/streamRoutes.ts';
import { failure } from './envelope.ts';
import type { GatewayEnv } from './gatewayEnv.ts';
import { hostGuard } from './hostGuard.ts';
import { HttpFailure } from './httpFailure.ts';
import { sameOriginWrites } from './sameOrigin.ts';
import { securityHeaders, uncached } from './securityHeaders.ts';
import { webApp } from './webApp.ts';

export interface AppOptions extends HandoffOptions {
  webFolder: string;
  /** Answer to this machine's names only; on unless the server is meant to be reached from elsewhere. */
  loopbackOnly: boolean;
  log: ServerLog;
}

/** Everything one origin serves. Without a gateway: the web app alone, its calls being answered elsewhere. */
export function createApp(gateway: Gateway | null, { webFolder, loopbackOnly, log, ...handoff }: AppOptions) {
  const app = new Hono<GatewayEnv>();
  app.onError((error, context) => {
    if (error instanceof HttpFailure) return context.json(failure(error.message), error.status);
    // Who left before their request was complete gets no answer and is no fault of ours.
    if (context.req.raw.signal.aborted) return context.json(failure('The request was aborted'), 400);
    log.error(`${context.req.method} ${context.req.path} failed`, error);
    return context.json(failure('Internal server error'), 500);
  });
  app.use(securityHeaders);
  if (loopbackOnly) app.use(hostGuard);
  if (gateway) {
    const calls = gatewayRoutes(gateway, handoff);
    app.route('/', calls);
  }
  app.route('/', webApp(webFolder));
  app.notFound((context) => context.json(failure('Not found'), 404));
  return app;
}

function gatewayRoutes(gateway: Gateway, handoff: HandoffOptions): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>();
  for (const path of ['/api/*', '/auth/*']) routes.use(path, uncached, sameOriginWrites);
  routes.route('/auth', handoffRoutes(gateway, handoff));
  routes.route('/auth', sessionRoutes(gateway));
  routes.route('/api/auth', accountRoutes(gateway));
  routes.route('/api', configRoutes(gateway));
  routes.route('/api/conversations', viewRoutes(gateway));
  routes.route('/api/conversations', conversationRoutes(gateway));
  routes.route('/api/users', userRoutes(gateway));
  routes.route('/api/messages', messageRoutes(gateway));
  routes.route('/api/ask', askRoutes(gateway));
  routes.route('/api/search', searchRoutes(gateway));
  routes.route('/api/custom-views', customViewRoutes(gateway));
  routes.route('/api/builtin-views', builtinViewRoutes(gateway));
  routes.route('/api/all-views', allViewRoutes(gateway));
  routes.route('/api/sse', streamRoutes(gateway));
  for (const path of ['/api', '/api/*', '/auth', '/auth/*']) {
    routes.all(path, (context) => context.json(failure('Not found'), 404));
  }
  return routes;
}
