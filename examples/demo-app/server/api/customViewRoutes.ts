import { Hono } from 'hono';
import { signedIn } from '../auth/authenticate.ts';
import type { Gateway } from '../gateway.ts';
import { success } from '../http/envelope.ts';
import type { GatewayEnv } from '../http/gatewayEnv.ts';
import { HttpFailure } from '../http/httpFailure.ts';
import { readBody } from '../http/readBody.ts';
import {
  createCustomView,
  deleteCustomView,
  findCustomView,
  listCustomViews,
  reorderCustomViews,
  showCustomView,
  updateCustomView,
} from '../views/customViews.ts';
import { createViewBody, reorderBody, updateViewBody, visibilityBody } from './viewFields.ts';
import { found, noSuchView, viewIdOf } from './viewId.ts';

/** Limit of Focus Inboxes per person. */
const maxViews = 200;

/** /api/custom-views: the viewer's Focus Inboxes. Those of other people answer 404. */
export function customViewRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const { database, now } = gateway;
  const routes = new Hono<GatewayEnv>();
  routes.use(signedIn(gateway));

  routes.get('/', async (context) =>
    context.json(success({ views: await listCustomViews(database, context.get('viewer')) })),
  );
  routes.get('/:id', async (context) =>
    context.json(success({ view: found(await findCustomView(database, context.get('viewer'), viewIdOf(context))) })),
  );

  routes.post('/', async (context) => {
    const viewer = context.get('viewer');
    const draft = await readBody(context, createViewBody);
    if ((await listCustomViews(database, viewer)).length >= maxViews) {
      throw new HttpFailure(400, `There can be at most ${maxViews} Focus Inboxes`);
    }
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
