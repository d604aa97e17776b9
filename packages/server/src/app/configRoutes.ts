import { Hono } from 'hono';
import { signedIn } from '../auth/authenticate.ts';
import { membershipsOf } from '../auth/memberships.ts';
import type { ConnectedService, SignInOptions } from '../chatService.ts';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';

/** Calls about the server's configuration. The connect screen needs them, so all except the installations are
 * public. */
export function configRoutes(
  ports: Needs<'database' | 'access' | 'identity' | 'languageModel'>,
  service: Pick<ConnectedService, 'isConfigured' | 'offers'>,
  { isHosted }: Pick<SignInOptions, 'isHosted'>,
): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();

  routes.get('/setup/status', async (context) => context.json({ configured: await service.isConfigured() }));

  routes.get('/config/mode', (context) =>
    context.json({ centralized: false, hasCredentials: false, mode: 'workspace-specific' }),
  );

  routes.get('/config/features', async (context) => {
    const offers = await service.offers(() => ports.identity.viewerOf(context));
    const languageModel = ports.languageModel !== null;
    return context.json({
      aiEnabled: true,
      languageModel,
      ...(languageModel && { summaries: true }),
      rules: true,
      later: true,
      ...(isHosted && { logout: false }),
      ...offers,
    });
  });

  routes.get('/workspaces/installations', signedIn(ports), async (context) => {
    const memberships = await membershipsOf(ports, context.get('viewer').account);
    return context.json({ installations: memberships.map(({ workspaceId, name }) => ({ id: workspaceId, name })) });
  });

  return routes;
}
