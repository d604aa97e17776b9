import { Hono } from 'hono';
import { signedIn } from '../../auth/authenticate.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/requestBody.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import {
  createCustomView,
  deleteCustomView,
  findCustomView,
  listCustomViews,
  reorderCustomViews,
  showCustomView,
  updateCustomView,
} from '../customViews.ts';
import { createViewBody, maxViews, reorderBody, tooManyViews, updateViewBody, visibilityBody } from './viewFields.ts';
import { found, noSuchView, viewIdOf } from './viewId.ts';

/** /api/custom-views: the viewer's Focus Inboxes. Those of other people answer 404. */
export function customViewRoutes(ports: Needs<'database' | 'identity' | 'now'>): Hono<ServerEnv> {
  const { database, now } = ports;
  const routes = new Hono<ServerEnv>();
  routes.use(signedIn(ports));

  routes.get('/', async (context) =>
    context.json(success({ views: await listCustomViews(database, context.get('viewer')) })),
  );
  routes.get('/:id', async (context) =>
    context.json(success({ view: found(await findCustomView(database, context.get('viewer'), viewIdOf(context))) })),
  );

  routes.post('/', async (context) => {
    const viewer = context.get('viewer');
    const draft = await readBody(context, createViewBody);
    if ((await listCustomViews(database, viewer)).length >= maxViews) throw tooManyViews();
    const view = await createCustomView(database, viewer, draft, now());
    return context.json(success({ view }));
  });
  routes.post('/reorder', async (context) => {
    const viewer = context.get('viewer');
    const { positions } = await readBody(context, reorderBody);
    if (!(await reorderCustomViews(database, viewer, positions))) throw noSuchView();
    return context.json(success({ views: await listCustomViews(database, viewer) }));
  });

  routes.put('/:id', async (context) => {
    const draft = await readBody(context, updateViewBody);
    const view = await updateCustomView(database, context.get('viewer'), viewIdOf(context), draft);
    return context.json(success({ view: found(view) }));
  });
  routes.patch('/:id/toggle-visibility', async (context) => {
    const view = await showCustomView(database, context.get('viewer'), viewIdOf(context));
    return context.json(success({ view: found(view) }));
  });
  routes.patch('/:id/visibility', async (context) => {
    const { isVisible } = await readBody(context, visibilityBody);
    const view = await showCustomView(database, context.get('viewer'), viewIdOf(context), isVisible);
    return context.json(success({ view: found(view) }));
  });

  routes.delete('/:id', async (context) => {
    const id = viewIdOf(context);
    if (!(await deleteCustomView(database, context.get('viewer'), id))) throw noSuchView();
    return context.json(success({ id }));
  });

  return routes;
}
