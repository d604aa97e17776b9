import { Hono } from 'hono';
import { allViewRoutes } from '../api/allViewRoutes.ts';
import { askRoutes } from '../api/askRoutes.ts';
import { builtinViewRoutes } from '../api/builtinViewRoutes.ts';
import { configRoutes } from '../api/configRoutes.ts';
import { conversationRoutes } from '../api/conversationRoutes.ts';
import { customViewRoutes } from '../api/customViewRoutes.ts';
import { messageRoutes } from '../api/messageRoutes.ts';
import { ownMessageRoutes } from '../api/ownMessageRoutes.ts';
import { searchRoutes } from '../api/searchRoutes.ts';
import { userRoutes } from '../api/userRoutes.ts';
import { viewRoutes } from '../api/viewRoutes.ts';
import { accountRoutes, sessionRoutes } from '../auth/accountRoutes.ts';
import { handoffRoutes } from '../auth/handoffRoutes.ts';
import type { HandoffOptions } from '../auth/returnedToken.ts';
import { uploadRoutes } from '../files/uploadRoutes.ts';
import type { Gateway } from '../gateway.ts';
import { streamRoutes } from '../live/streamRoutes.ts';
import { disconnectRoutes } from '../slack/auth/disconnectRoutes.ts';
import { signInRoutes } from '../slack/auth/signInRoutes.ts';
import { emojiRoutes } from '../slack/emoji/emojiRoutes.ts';
import { slackEventRoutes } from '../slack/events/slackEventRoutes.ts';
import { fileRoutes } from '../slack/files/fileRoutes.ts';
import { serviceSearchRoutes } from '../slack/search/serviceSearchRoutes.ts';
import { leadToSetup } from '../slack/setup/leadToSetup.ts';
import { ownSignInRoutes } from '../slack/setup/ownSignInRoutes.ts';
import { setupRoutes } from '../slack/setup/setupRoutes.ts';
import { createTerminalCode } from '../slack/setup/terminalCode.ts';
import type { SlackContext } from '../slack/slackContext.ts';
import { syncRoutes } from '../slack/sync/syncRoutes.ts';
import { compressReads } from './compressReads.ts';
import { failure } from './envelope.ts';
import type { GatewayEnv } from './gatewayEnv.ts';
import { limitRequests } from './limitRequests.ts';
import { uncached } from './securityHeaders.ts';

export interface GatewayRoutesOptions extends HandoffOptions {
  /** Other machines may reach the server. */
  isOpenToOthers: boolean;
  /** Tells the person in the terminal something. */
  announce: (line: string) => void;
}

/** Every call that the gateway answers, below /api and /auth. */
export function gatewayRoutes(gateway: Gateway, handoff: GatewayRoutesOptions): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>();
  for (const path of ['/api/*', '/auth/*']) routes.use(path, uncached, limitRequests(gateway));
  routes.use('/api/*', compressReads);
  const { slack } = gateway;
  if (slack) routes.route('/', slackSignIn(gateway, slack, handoff));
  else routes.route('/auth', handoffRoutes(gateway, handoff));
  routes.route('/auth', sessionRoutes(gateway));
  routes.route('/api/auth', accountRoutes(gateway));
  if (slack) {
    routes.route('/', slackEventRoutes(gateway, slack.settings, slack.events));
    routes.route('/api/auth', disconnectRoutes(gateway, slack));
    routes.route('/api/sync', syncRoutes(gateway));
    routes.route('/api/files', fileRoutes(gateway));
    routes.route('/api/emoji', emojiRoutes(gateway));
    routes.route('/api/search/service', serviceSearchRoutes(gateway));
  } else routes.route('/api/files', uploadRoutes(gateway));
  routes.route('/api', configRoutes(gateway));
  routes.route('/api/conversations', viewRoutes(gateway));
  routes.route('/api/conversations', conversationRoutes(gateway));
  routes.route('/api/conversations', ownMessageRoutes(gateway));
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
  if (slack?.setUp) routes.use(leadToSetup(gateway, { setUp: slack.setUp, needsCode: handoff.isOpenToOthers }));
  return routes;
}

/** With Slack for a team; with a token of their own for one person. */
function slackSignIn(gateway: Gateway, slack: SlackContext, options: GatewayRoutesOptions): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>();
  const { settings, setUp } = slack;
  if (settings.client) routes.route('/auth', signInRoutes(gateway, slack, settings.client, options));
  if (!setUp) return routes;
  const code = createTerminalCode({ announce: options.announce, now: gateway.now });
  routes.route('/auth', ownSignInRoutes(gateway, setUp, code));
  routes.route('/', setupRoutes(gateway, { settings, setUp, code, needsCode: options.isOpenToOthers }));
  return routes;
}
