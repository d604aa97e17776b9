import { Hono } from 'hono';
import { signedIn } from '../auth/authenticate.ts';
import { success } from '../http/envelope.ts';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';

/** GET /display-data: the people of the workspace. */
export function userRoutes(ports: Needs<'directory' | 'identity'>): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.use(signedIn(ports));
  routes.get('/display-data', async (context) => {
    const { users } = await ports.directory.of(context.get('viewer').workspaceId);
    return context.json(success({ users }));
  });
  return routes;
}
