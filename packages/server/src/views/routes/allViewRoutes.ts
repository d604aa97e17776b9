import { Hono } from 'hono';
import { lastPosition, type View } from 'triage-inbox/core';
import { signedIn } from '../../auth/authenticate.ts';
import type { Database } from '../../database/database.ts';
import { success } from '../../http/envelope.ts';
import { parseInput } from '../../http/requestBody.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import { listBuiltinViews } from '../builtinViews.ts';
import { listCustomViews, type ViewOwner } from '../customViews.ts';
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

/** A moved Focus Inbox is on its new page. */
const pageOf = (view: View): string => (view.isCustom && view.page) || view.parentViewId;

/** The views of a page by position, including hidden ones, so that the user can show them again. */
async function listAllViews(database: Database, owner: ViewOwner, parentViewId: string): Promise<View[]> {
  const views: View[] = [...(await listBuiltinViews(database, owner)), ...(await listCustomViews(database, owner))];
  return views
    .filter((view) => pageOf(view) === parentViewId)
    .sort((a, b) => (a.position ?? lastPosition) - (b.position ?? lastPosition));
}
