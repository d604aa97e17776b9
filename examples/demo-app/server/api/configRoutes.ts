import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { findViewer, signedIn } from '../auth/authenticate.ts';
import { membershipsOf } from '../auth/memberships.ts';
import { workspaces } from '../database/schema.ts';
import { maxFileBytes } from '../files/uploadedFile.ts';
import type { Gateway } from '../gateway.ts';
import type { GatewayEnv } from '../http/gatewayEnv.ts';
import { mayUpload } from '../slack/files/mayUpload.ts';
import { maxUploadBytes } from '../slack/files/receiveUpload.ts';

/** Calls about the server's configuration. The connect screen needs them, so all except the installations are
 * public. */
export function configRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>();

  routes.get('/setup/status', async (context) => {
    // With its keys, the server is ready for the first sign-in.
    if (gateway.slack) return context.json({ configured: true });
    const [workspace] = await gateway.database
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(eq(workspaces.ready, true))
      .limit(1);
    return context.json({ configured: workspace !== undefined });
  });

  routes.get('/config/mode', (context) =>
    context.json({ centralized: false, hasCredentials: false, mode: 'workspace-specific' }),
  );

  routes.get('/config/features', async (context) => {
    const viewer = gateway.slack && (await findViewer(gateway, context));
    const canUpload = !gateway.slack || (viewer && (await mayUpload(gateway.database, viewer)));
    return context.json({
      aiEnabled: true,
      ...(gateway.slack && { sync: true, searchService: true, disconnect: true, emoji: true }),
      ...(canUpload && { uploads: true, maxUploadBytes: gateway.slack ? maxUploadBytes : maxFileBytes }),
    });
  });

  routes.get('/workspaces/installations', signedIn(gateway), async (context) => {
    const memberships = await membershipsOf(gateway, context.get('viewer').account);
    return context.json({ installations: memberships.map(({ workspaceId, name }) => ({ id: workspaceId, name })) });
  });

  return routes;
}
