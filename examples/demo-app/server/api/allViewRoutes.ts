import { Hono } from 'hono';
import { signedIn } from '../auth/authenticate.ts';
import type { Gateway } from '../gateway.ts';
import { success } from '../http/envelope.ts';
import type { GatewayEnv } from '../http/gatewayEnv.ts';
import { parseInput } from '../http/readBody.ts';
import { listAllViews } from '../views/listAllViews.ts';
import { allViewsQuery } from './viewFields.ts';

/** GET /api/all-views. */
export function allViewRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>();
  routes.use(signedIn(gateway));
  routes.get('/', async (context) => {
    const { parentViewId } = parseInput(allViewsQuery, context.req.query(), 'query');
    const views = await listAllViews(gateway.database, context.get('viewer'), parentViewId);
    return context.json(success({ views }));
  });
  return routes;
}
