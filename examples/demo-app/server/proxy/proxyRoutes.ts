import { request as httpRequest, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type MiddlewareHandler } from 'hono';
import { failure } from '../http/envelope.ts';
import type { GatewayEnv } from '../http/gatewayEnv.ts';

import { isCrossOrigin } from '../http/sameOrigin.ts';
import type { ServerLog } from '../http/serverLog.ts';
import { peerAddress } from '../http/trustedProxies.ts';
import { forwardedHeaders } from './forwardedHeaders.ts';
import { returnedHeaders } from './returnedHeaders.ts';

/** The calls below /api and /auth, answered by another server. */
export function proxyRoutes(target: URL, log: ServerLog): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>();
  const forward = createProxy(target, log);
  for (const path of ['/api', '/api/*', '/auth', '/auth/*']) routes.all(path, forward);
  return routes;
}

/**
 * Forwards requests unchanged to another server: bodies and streams pass through unbuffered and undecoded, and a client
 * that disconnects ends the request to the other server too. Only headers that name an origin are rewritten.
 */
function createProxy(target: URL, log: ServerLog): MiddlewareHandler<GatewayEnv> {
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const basePath = target.pathname.replace(/\/$/, '');
  return async (context, next) => {
    const { incoming, outgoing } = context.env;
    // A request line with a full address ("GET http://…") cannot be appended to the target.
    if (!incoming.url?.startsWith('/')) return next();
    const own = context.get('origin');
    const client = peerAddress(context) ?? undefined;
    const upstream = send(
      {
        protocol: target.protocol,
        hostname: target.hostname.replace(/^\[|\]$/g, ''),
        port: target.port,
        method: incoming.method,
        path: `${basePath}${incoming.url}`,
        headers: {
          ...forwardedHeaders(incoming.headers, { own, target, crossOrigin: isCrossOrigin(context), client }),
          'x-request-id': context.get('requestId'),
        },
      },
      (answer) => {
        outgoing.writeHead(
          answer.statusCode ?? 502,
          answer.statusMessage,
          returnedHeaders(answer.headers, own, target),
        );
        outgoing.flushHeaders();
        // A broken answer must not look like a complete one: both sides end with the error.
        pipeline(answer, outgoing, () => {});
      },
    );
    upstream.on('error', (error) => {
      // A client that leaves ends the request, too.
      if (!outgoing.destroyed) {
        const requestId = context.get('requestId');
        log.error(`The server at ${target.origin} does not answer: ${error.message}`, undefined, { requestId });
      }
      badGateway(outgoing, 'The API server does not answer');
    });
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
    // A copy, because middleware sets headers on it.
    return new Response(null, RESPONSE_ALREADY_SENT);
  };
}

function badGateway(response: ServerResponse, error: string): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  response.writeHead(502, { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' });
  response.end(JSON.stringify(failure(error)));
}
