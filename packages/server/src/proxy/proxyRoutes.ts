import type { ServerResponse } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Dispatcher } from 'undici';
import { failure } from '../http/envelope.ts';
import { isCrossOrigin } from '../http/sameOrigin.ts';
import { peerAddress } from '../http/trustedProxies.ts';
import type { ServerLog } from '../log/serverLog.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { callPath } from './callPath.ts';
import { hasUnknownCoding } from './endToEndHeaders.ts';
import { forwardedHeaders } from './forwardedHeaders.ts';
import { requestBody } from './requestBody.ts';
import { returnedHeaders } from './returnedHeaders.ts';

export interface ProxyOptions {
  /** The other server, with the path that its calls are below. */
  target: URL;
  /** The connections to it. */
  connections: Pick<Dispatcher, 'request'>;
  log: ServerLog;
}

/** The calls below /api and /auth, answered by another server. */
export function proxyRoutes(options: ProxyOptions): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  const forward = createProxy(options);
  for (const path of ['/api', '/api/*', '/auth', '/auth/*']) routes.all(path, forward);
  return routes;
}

/**
 * Forwards requests unchanged to another server: bodies and streams pass through unbuffered and undecoded, and a client
 * that disconnects ends the request to the other server too. Only headers that name an origin are rewritten.
 *
 * The client of undici frames each body itself, for every method. A header of the request must never do that: a body that
 * the other server reads as the next request on the connection (request smuggling) would shift the answers of all users.
 */
function createProxy({ target, connections, log }: ProxyOptions): MiddlewareHandler<ServerEnv> {
  const basePath = target.pathname.replace(/\/$/, '');
  return async (context, next) => {
    const { incoming, outgoing } = context.env;
    const path = callPath(incoming.url ?? '');
    if (path === undefined) return next();
    if (path === 'ambiguous') return context.json(failure('This path is not supported'), 400);
    if (hasUnknownCoding(incoming.headers)) return context.json(failure('This transfer coding is not supported'), 501);
    const own = context.get('origin');
    const client = peerAddress(context) ?? undefined;
    const requestId = context.get('requestId');
    const left = new AbortController();
    outgoing.on('close', () => left.abort());
    try {
      const { statusCode, statusText, headers, body } = await connections.request({
        // Node understands more methods than the type lists.
        method: incoming.method as Dispatcher.HttpMethod,
        path: `${basePath}${incoming.url}`,
        headers: {
          ...forwardedHeaders(incoming.headers, { own, target, crossOrigin: isCrossOrigin(context), client }),
          'x-request-id': requestId,
        },
        body: requestBody(incoming),
        signal: left.signal,
      });
      if (hasUnknownCoding(headers)) throw new Error('its transfer coding is not supported');
      outgoing.writeHead(statusCode, statusText, returnedHeaders(headers, own, target));
      sendBody(body, outgoing, incoming.method === 'HEAD' || statusCode === 204 || statusCode === 304);
    } catch (error) {
      // A client that leaves ends the request, too.
      if (!outgoing.destroyed) {
        const reason = error instanceof Error ? error.message : String(error);
        log.error(`The server at ${target.origin} does not answer: ${reason}`, undefined, { requestId });
      }
      badGateway(outgoing, 'The API server does not answer');
    }
    // A copy, because middleware sets headers on it.
    return new Response(null, RESPONSE_ALREADY_SENT);
  };
}

/** Sends the headers at once, and the body as it comes. */
function sendBody(body: Readable, outgoing: ServerResponse, isEmpty: boolean): void {
  if (isEmpty) {
    outgoing.end();
    body.on('error', () => {}).resume();
    return;
  }
  // `flushHeaders` of Node would write each character that is not ASCII as two.
  outgoing.write('', 'latin1');
  // A broken answer must not look like a complete one: both sides end with the error.
  pipeline(body, outgoing, () => {});
}

function badGateway(response: ServerResponse, error: string): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  response.writeHead(502, { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' });
  response.end(JSON.stringify(failure(error)));
}
