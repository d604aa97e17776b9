import { Hono } from 'hono';
import { findStreamViewer, notSignedIn, signedIn } from '../auth/authenticate.ts';
import { setTicketCookie } from '../auth/cookies.ts';
import type { Gateway } from '../gateway.ts';
import type { GatewayEnv } from '../http/gatewayEnv.ts';
import { openStream } from './openStream.ts';

const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
};

/** GET /stream and /stats. */
export function streamRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>();

  routes.get('/stream', async (context) => {
    const viewer = await findStreamViewer(gateway, context);
    if (!viewer) throw notSignedIn();
    // A HEAD response has no body whose end would remove the stream.
    if (context.req.method === 'HEAD') return context.body(null, 200, streamHeaders);
    const cursor = context.req.query('last_event_id') ?? context.req.header('last-event-id');
    const stream = await openStream(gateway, viewer, cursor);
    context.env.sendBody = stream.sendTo;
    setTicketCookie(context, gateway, viewer.sessionId);
    return context.body(null, 200, streamHeaders);
  });

  routes.get('/stats', signedIn(gateway), (context) => context.json({ connections: gateway.hub.size }));

  return routes;
}
