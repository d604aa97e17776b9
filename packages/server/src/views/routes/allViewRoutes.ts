import { Hono } from 'hono';
import { signedIn } from '../../auth/authenticate.ts';
import { success } from '../../http/envelope.ts';
import { parseInput } from '../../http/readBody.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import { listAllViews } from '../listAllViews.ts';
import { allViewsQuery } from './viewFields.ts';

/** GET /api/all-views. */
export function allViewRoutes(ports: Needs<'database' | 'identity'>): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.use(signedIn(ports));
  routes.get('/', async (context) => {
    const { parentViewId } = parseInput(allViewsQuery, context.req.query(), 'query');
    const views = await listAllViews(ports.database, context.get('viewer'), parentViewId);
    return context.json(success({ views }));
  });
  return routes;
}
