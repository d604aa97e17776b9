import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ConnectedService, SignInOptions } from '../chatService.ts';
import { StartFailure } from '../failures/operatorFailure.ts';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { checkStoredTokens } from './auth/checkStoredTokens.ts';
import { disconnectPerson, disconnectRoutes } from './auth/disconnectRoutes.ts';
import { signInRoutes } from './auth/signInRoutes.ts';
import type { SlackConnection } from './connectSlack.ts';
import { emojiRoutes } from './emoji/emojiRoutes.ts';
import { slackEventRoutes } from './events/slackEventRoutes.ts';
import { fileRoutes } from './files/fileRoutes.ts';
import { maxUploadBytes, mayUpload } from './files/receiveUpload.ts';
import { serviceSearchRoutes } from './search/serviceSearchRoutes.ts';
import { leadToSetup } from './setup/leadToSetup.ts';
import { ownSignInRoutes } from './setup/ownSignInRoutes.ts';
import { setupRoutes } from './setup/setupRoutes.ts';
import { createTerminalCode } from './setup/terminalCode.ts';
import { partOfSlack } from './store/partOfSlack.ts';
import { syncRoutes } from './sync/syncRoutes.ts';

export interface ConnectedSlack extends ConnectedService {
  context: SlackConnection;
}

/** Slack, as a server uses each chat service. */
export const connectedSlack = (
  ports: Needs<'database' | 'bulk' | 'directory' | 'signals' | 'identity' | 'writes' | 'limits' | 'now' | 'log'>,
  context: SlackConnection,
  { forgetSignIns = false }: { forgetSignIns?: boolean } = {},
): ConnectedSlack => ({
  context,
  calls: context.service,
  access: {
    includes: (workspaceId, userId) => sql`exists (select from slack_tokens t
      where t.workspace_id = ${workspaceId} and t.user_id = ${userId} and t.status = 'active')`,
    isRevoked: (workspaceId, userId) => sql`exists (select from slack_tokens t
      where t.workspace_id = ${workspaceId} and t.user_id = ${userId} and t.status = 'revoked')`,
  },
  storedPart: partOfSlack,
  // With its keys, the server is ready for the first sign-in.
  isConfigured: async () => true,
  async offers(findViewer) {
    const viewer = await findViewer();
    const canUpload = viewer !== null && (await mayUpload(ports.database, viewer));
    return {
      ...{ sync: true, searchService: true, disconnect: true, emoji: true, ruleMarks: true },
      ...(canUpload && { uploads: true, maxUploadBytes }),
    };
  },
  routes(options) {
    const routes = signInOf(ports, context, options);
    routes.route('/', slackEventRoutes(ports, context.settings, context.events));
    routes.route('/api/auth', disconnectRoutes(ports, context));
    routes.route('/api/sync', syncRoutes(ports));
    routes.route('/api/files', fileRoutes(ports, context));
    routes.route('/api/emoji', emojiRoutes(ports, context));
    routes.route('/api/search/service', serviceSearchRoutes(ports, context));
    return routes;
  },
  beforePages: ({ isOpenToOthers }) =>
    context.setUp && leadToSetup(ports, { setUp: context.setUp, needsCode: isOpenToOthers }),
  disconnect: ({ workspaceId, userId }, options) => disconnectPerson(ports, context, { workspaceId, userId }, options),
  check: () => checkStoredTokens(ports.database, context.vault, { forget: forgetSignIns }),
  async start() {
    context.start();
    await context.setUp?.adoptEnvironment();
  },
  close: () => context.close(),
});

/** With Slack for a team; with a token of their own for one person. */
function signInOf(
  ports: Needs<'database' | 'signals' | 'identity' | 'writes' | 'limits' | 'now' | 'log'>,
  context: SlackConnection,
  options: SignInOptions,
): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  const { settings, setUp } = context;
  if (options.isHosted && !settings.client) {
    throw new StartFailure(
      'With `identify`, Slack needs the sign-in of a team: set the id and the secret of the client',
    );
  }
  if (settings.client) routes.route('/auth', signInRoutes(ports, context, settings.client, options));
  if (!setUp) return routes;
  const code = createTerminalCode({ announce: options.announce, now: ports.now });
  routes.route('/auth', ownSignInRoutes(ports, setUp, code));
  routes.route('/', setupRoutes(ports, { settings, setUp, code, needsCode: options.isOpenToOthers }));
  return routes;
}
