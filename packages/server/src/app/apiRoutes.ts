import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { askRoutes } from '../assistant/askRoutes.ts';
import { summaryRoutes } from '../assistant/summaryRoutes.ts';
import { accountRoutes, sessionRoutes } from '../auth/accountRoutes.ts';
import { limitRequests } from '../auth/limitRequests.ts';
import { resolveReturnTo, withResult } from '../auth/returnTo.ts';
import type { ConnectedService, SignInOptions } from '../chatService.ts';
import { conversationRoutes } from '../conversations/routes/conversationRoutes.ts';
import { userRoutes } from '../directory/userRoutes.ts';
import { HttpFailure } from '../failures/httpFailure.ts';
import { compressReads } from '../http/compression.ts';
import { failure } from '../http/envelope.ts';
import { uncached } from '../http/securityHeaders.ts';
import { laterRoutes } from '../later/laterRoutes.ts';
import { messageRoutes } from '../messages/routes/messageRoutes.ts';
import { ownMessageRoutes } from '../messages/routes/ownMessageRoutes.ts';
import type { Needs, ServerPorts } from '../ports.ts';
import { ruleMarkRoutes } from '../rules/ruleMarkRoutes.ts';
import { searchRoutes } from '../search/searchRoutes.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { streamRoutes } from '../streams/streamRoutes.ts';
import { allViewRoutes } from '../views/routes/allViewRoutes.ts';
import { builtinViewRoutes } from '../views/routes/builtinViewRoutes.ts';
import { customViewRoutes } from '../views/routes/customViewRoutes.ts';
import { muteRoutes } from '../views/routes/muteRoutes.ts';
import { viewRoutes } from '../views/routes/viewRoutes.ts';
import { configRoutes } from './configRoutes.ts';

/** Every call that the server answers, below /api and /auth. */
export function apiRoutes(ports: ServerPorts, service: ConnectedService, options: SignInOptions): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  for (const path of ['/api/*', '/auth/*']) routes.use(path, uncached, limitRequests(ports));
  for (const path of ['/auth/slack', '/auth/slack/*']) routes.use(path, refuseStrangers(ports, options));
  if (options.isHosted) routes.get('/connect', toSignIn);
  routes.use('/api/*', compressReads);
  routes.route('/', service.routes(options));
  routes.route('/auth', sessionRoutes(ports));
  routes.route('/api/auth', accountRoutes(ports));
  routes.route('/api', configRoutes(ports, service, options));
  routes.route('/api/conversations', viewRoutes(ports));
  routes.route('/api/conversations', conversationRoutes(ports));
  routes.route('/api/conversations', ownMessageRoutes(ports));
  routes.route('/api/users', userRoutes(ports));
  routes.route('/api/messages', messageRoutes(ports));
  routes.route('/api/ask', askRoutes(ports));
  routes.route('/api/summary', summaryRoutes(ports));
  routes.route('/api/search', searchRoutes(ports));
  routes.route('/api/custom-views', customViewRoutes(ports));
  routes.route('/api/rule-marks', ruleMarkRoutes(ports));
  routes.route('/api/mutes', muteRoutes(ports));
  routes.route('/api/builtin-views', builtinViewRoutes(ports));
  routes.route('/api/all-views', allViewRoutes(ports));
  routes.route('/api/later', laterRoutes(ports));
  routes.route('/api/sse', streamRoutes(ports));
  for (const path of ['/api', '/api/*', '/auth', '/auth/*']) {
    routes.all(path, (context) => context.json(failure('Not found'), 404));
  }
  const beforePages = service.beforePages(options);
  if (beforePages) routes.use(beforePages);
  return routes;
}

/** A link for pages without the component. */
const toSignIn = (context: Context<ServerEnv>) =>
  context.redirect(`${context.get('basePath')}/auth/slack${new URL(context.req.url).search}`, 303);

/** A workspace is connected to an account of the app around the inbox, so that a request without one cannot connect any. */
function refuseStrangers(
  { identity }: Needs<'identity'>,
  { returnOrigins }: SignInOptions,
): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    if (await identity.admissible(context)) return next();
    const returnTo = context.req.query('return_to');
    if (returnTo === undefined) throw new HttpFailure(401, 'Sign in to this site; then connect again');
    const back = resolveReturnTo(returnTo, context.get('home'), returnOrigins);
    return context.redirect(withResult(back, { auth_error: 'no_account' }), 303);
  };
}
