import { Hono } from 'hono';
import { signedIn } from '../auth/authenticate.ts';
import type { Gateway } from '../gateway.ts';
import { success } from '../http/envelope.ts';
import type { GatewayEnv } from '../http/gatewayEnv.ts';

/** GET /display-data: the people of the workspace. */
export function userRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>();
  routes.use(signedIn(gateway));
  routes.get('/display-data', async (context) => {
    const { users } = await gateway.directory.of(context.get('viewer').workspaceId);
    return context.json(success({ users }));
  });
  return routes;
}
