import { Hono } from 'hono';
import { findStreamViewer, notSignedIn, signedIn } from '../auth/authenticate.ts';
import { setTicketCookie } from '../auth/cookies.ts';
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
  ports: Needs<'database' | 'hub' | 'feed' | 'access' | 'state' | 'limits' | 'now' | 'metrics'>,
): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();

  routes.get('/stream', async (context) => {
    const viewer = await findStreamViewer(ports, context);
    if (!viewer) throw notSignedIn();
    // A HEAD response has no body whose end would remove the stream.
    if (context.req.method === 'HEAD') return context.body(null, 200, streamHeaders);
    const cursor = context.req.query('last_event_id') ?? context.req.header('last-event-id');
    const stream = await openStream(ports, viewer, cursor);
    context.env.sendBody = stream.sendTo;
    setTicketCookie(context, ports, viewer.sessionId);
    return context.body(null, 200, streamHeaders);
  });

  routes.get('/stats', signedIn(ports), (context) => context.json({ connections: ports.hub.size }));

  return routes;
}
