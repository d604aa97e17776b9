import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/** The pattern of the route that answered, such as "/api/conversations/:id/threads"; "web" for the web app and "other" for
 * unknown calls. Its values are few, whatever clients ask for. */
export function routePattern(context: Context): string {
  const known = matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'));
  if (known) return known.path;
  return /^\/(api|auth)(\/|$)/.test(context.req.path) ? 'other' : 'web';
}
