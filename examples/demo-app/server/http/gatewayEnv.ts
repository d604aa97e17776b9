import type { HttpBindings } from '@hono/node-server';
import type { Viewer } from '../auth/viewer.ts';

/** What Hono carries from the server and the middleware to the routes. */
export interface GatewayEnv {
  Bindings: HttpBindings;
  Variables: { viewer: Viewer };
}
