import { Hono } from 'hono';
import { signedIn } from '../../auth/authenticate.ts';
import type { Gateway } from '../../gateway.ts';
import { success } from '../../http/envelope.ts';
import type { GatewayEnv } from '../../http/gatewayEnv.ts';
import { HttpFailure } from '../../http/httpFailure.ts';
import { loadSyncStates } from './loadSyncStates.ts';

/** GET /api/sync: how much of Slack the server has looked at. 404 for a workspace that is not of Slack. */
export function syncRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>();
  routes.use(signedIn(gateway));
  routes.get('/', async (context) => {
    const { workspaceId, userId } = context.get('viewer');
    const states = await loadSyncStates(gateway.database, workspaceId, [userId], gateway.now());
    const state = states.get(userId);
    if (!state) throw new HttpFailure(404, 'This workspace is not fetched from a chat service');
    return context.json(success(state));
  });
  return routes;
}
