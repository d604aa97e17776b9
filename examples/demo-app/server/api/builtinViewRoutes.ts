import { Hono } from 'hono';
import { signedIn } from '../auth/authenticate.ts';
import type { Gateway } from '../gateway.ts';
import { success } from '../http/envelope.ts';
import type { GatewayEnv } from '../http/gatewayEnv.ts';
import { readBody } from '../http/readBody.ts';
import { initializeBuiltinViews, listBuiltinViews, showBuiltinView } from '../views/builtinViews.ts';
import { visibilityBody } from './viewFields.ts';
import { found, viewIdOf } from './viewId.ts';

/** /api/builtin-views: the visibility of the built-in tabs. */
export function builtinViewRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const { database } = gateway;
  const routes = new Hono<GatewayEnv>();
  routes.use(signedIn(gateway));

  routes.get('/', async (context) =>
    context.json(success({ views: await listBuiltinViews(database, context.get('viewer')) })),
  );
  routes.patch('/:id/toggle-visibility', async (context) => {
    const view = await showBuiltinView(database, context.get('viewer'), viewIdOf(context));
    return context.json(success({ view: found(view) }));
  });
  routes.patch('/:id/visibility', async (context) => {
    const { isVisible } = await readBody(context, visibilityBody);
    const view = await showBuiltinView(database, context.get('viewer'), viewIdOf(context), isVisible);
    return context.json(success({ view: found(view) }));
  });
  routes.post('/initialize', async (context) => {
    const viewer = context.get('viewer');
    await initializeBuiltinViews(database, viewer);
    return context.json(success({ views: await listBuiltinViews(database, viewer) }));
  });

  return routes;
}
