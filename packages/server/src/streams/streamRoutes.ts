import { Hono } from 'hono';
import { notSignedIn, signedIn } from '../auth/authenticate.ts';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { openStream } from './openStream.ts';

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
};

/** GET /stream and /stats. */
export function streamRoutes(
  ports: Needs<'database' | 'hub' | 'feed' | 'identity' | 'state' | 'limits' | 'metrics'>,
): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();

  routes.get('/stream', async (context) => {
    const found = await ports.identity.streamViewerOf(context);
    if (!found) throw notSignedIn();
    // A HEAD response has no body whose end would remove the stream.
    if (context.req.method === 'HEAD') return context.body(null, 200, streamHeaders);
    const cursor = context.req.query('last_event_id') ?? context.req.header('last-event-id');
    const stream = await openStream(ports, found, cursor);
    ports.identity.greet(context, found.viewer);
    // Outside of Node the answer itself has the body.
    if (!context.env?.outgoing) return context.body(stream.toWeb(context.req.raw.signal), 200, streamHeaders);
    context.env.sendBody = stream.sendTo;
    return context.body(null, 200, streamHeaders);
  });

  routes.get('/stats', signedIn(ports), (context) => context.json({ connections: ports.hub.size }));

  return routes;
}
