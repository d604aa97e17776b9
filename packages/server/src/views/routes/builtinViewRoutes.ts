import { Hono } from 'hono';
import { signedIn } from '../../auth/authenticate.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/requestBody.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import { initializeBuiltinViews, listBuiltinViews, showBuiltinView } from '../builtinViews.ts';
import { visibilityBody } from './viewFields.ts';
import { found, viewIdOf } from './viewId.ts';

/** /api/builtin-views: the visibility of the built-in tabs. */
export function builtinViewRoutes(ports: Needs<'database' | 'identity'>): Hono<ServerEnv> {
  const { database } = ports;
  const routes = new Hono<ServerEnv>();
  routes.use(signedIn(ports));

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
