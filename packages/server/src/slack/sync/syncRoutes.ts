import { Hono } from 'hono';
import { signedIn } from '../../auth/authenticate.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import { success } from '../../http/envelope.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import { loadSyncStates } from './loadSyncStates.ts';

/** GET /api/sync: how much of Slack the server has looked at. 404 for a workspace that is not of Slack. */
export function syncRoutes(ports: Needs<'database' | 'identity' | 'now'>): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.use(signedIn(ports));
  routes.get('/', async (context) => {
    const { workspaceId, userId } = context.get('viewer');
    const states = await loadSyncStates(ports.database, workspaceId, [userId], ports.now());
    const state = states.get(userId);
    if (!state) throw new HttpFailure(404, 'This workspace is not fetched from a chat service');
    return context.json(success(state));
  });
  return routes;
}
