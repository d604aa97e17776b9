import type { HttpBindings } from '@hono/node-server';
import type { Viewer } from '../auth/viewer.ts';

/** Values that the server and the middleware pass to the routes through Hono's context. */
export interface GatewayEnv {
  Bindings: HttpBindings;
  Variables: {
    viewer: Viewer;
    /** This server's origin as the browser knows it. */
    origin: URL;
  };
}
