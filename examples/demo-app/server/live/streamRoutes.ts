import { Hono } from 'hono';
import { findStreamViewer, notSignedIn, signedIn } from '../auth/authenticate.ts';
import { setTicketCookie } from '../auth/cookies.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Gateway } from '../gateway.ts';
import type { GatewayEnv } from '../http/gatewayEnv.ts';
import { formatCursor, readCursor } from './cursor.ts';
import type { StreamConnection } from './eventHub.ts';
import { createFrameStream } from './frameStream.ts';
import { formatFrame } from './publish.ts';
import { missedSince, newestEventId } from './replay.ts';
import { frameData } from './streamEvent.ts';

/** Limit of buffered bytes per slow client. A burst of 2 000 frames fits several times. */
const maxBacklog = 16 * 1024 * 1024;

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
    const body = await openStream(gateway, viewer, cursor, () => context.env.outgoing.destroy());
    setTicketCookie(context, gateway, viewer.sessionId);
    return context.body(body, 200, streamHeaders);
  });

  routes.get('/stats', signedIn(gateway), (context) => context.json({ connections: gateway.hub.size }));

  return routes;
}

/** Sends the start position and the missed events, then every new event. Runs in order with the writers, so that no
 * event is lost or repeated between the replay and the live frames. */
function openStream(
  gateway: Gateway,
  viewer: Viewer,
  cursor: string | undefined,
  cutConnection: () => void,
): Promise<ReadableStream<Uint8Array>> {
  const { database, hub, inOrder, state } = gateway;
  return inOrder(async () => {
    const since = cursor ? readCursor(cursor, state.epoch, viewer) : null;
    const missed = since === null ? null : await missedSince(database, viewer, since);
    const start = missed === null || since === null ? await newestEventId(database) : since;

    let remove = () => {};
    const stream = createFrameStream({ maxBacklog, onOverflow: cutConnection, onEnd: () => remove() });
    const connection: StreamConnection = { ...viewer, write: stream.write, close: stream.close };
    remove = hub.add(connection);
    const at = (id: number) => formatCursor(id, state.epoch, viewer);
    const greeting = { type: 'connection', data: { status: 'connected', resumed: missed !== null } };
    stream.write(formatFrame(at(start), JSON.stringify(greeting)));
    for (const event of missed ?? []) stream.write(formatFrame(at(event.id), frameData(event, event.unread)));
    return stream.body;
  });
}
