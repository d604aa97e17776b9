import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Dispatcher } from 'undici';
import { isCrossOrigin } from '../http/allowedOrigins.ts';
import { failure } from '../http/envelope.ts';
import { peerAddress } from '../http/trustedProxies.ts';
import type { ServerLog } from '../log/serverLog.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { endToEndHeaders, hasUnknownCoding, type MessageHeaders, returnedHeaders } from './forwardedHeaders.ts';

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
    if (!incoming || !outgoing) throw new Error('The proxy needs the connection of Node');
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

/** The path of a call as the client wrote it: neither a full address ("GET http://…") nor one that only leads to a call
 * ("/admin/../api") can be appended to the target. */
const ofCall = /^\/(api|auth)(?![^/?])/;

/** "..", perhaps with a parameter as Java's servers read it. */
const dotSegment = /[/\\]\.\.?(?:[/\\;]|$)/;

/** Whether the other server may read a request target as one outside of the calls: it may decode "%2f" before it resolves "..". */
function callPath(target: string): 'plain' | 'ambiguous' | undefined {
  if (!ofCall.test(target)) return undefined;
  const [written = ''] = target.split(/[?#]/, 1);
  const decoded = written
    .replace(/%(?:25)+/g, '%')
    .replace(/%2e/gi, '.')
    .replace(/%2f/gi, '/')
    .replace(/%5c/gi, '\\');
  return dotSegment.test(decoded) ? 'ambiguous' : 'plain';
}

/**
 * The body of a request, for a client that frames it anew. Null if there is none.
 *
 * It breaks when the request breaks, but not the other way round: an answer that comes before the end of the body destroys the
 * body, and the connection of the client has to carry that answer and the next request.
 */
function requestBody(incoming: IncomingMessage): Readable | null {
  const { 'transfer-encoding': coding, 'content-length': length } = incoming.headers;
  if (coding === undefined && !(Number(length) > 0)) return null;
  const body = new PassThrough();
  body.on('error', () => {});
  body.on('unpipe', () => incoming.resume());
  incoming.on('error', (error) => body.destroy(error));
  return incoming.pipe(body);
}

interface Route {
  own: URL;
  target: URL;
  /** A page of another origin sent the request; its `Origin` is passed on unchanged. */
  crossOrigin: boolean;
  /** The address of the other end of the connection. */
  client: string | undefined;
}

/** Claims about the way to this server: `X-Forwarded-For`, `-Host` and `-Proto` are told below, and no other may contradict them. Some
 * servers take "_" for "-". */
const isClaim = (name: string): boolean =>
  name !== 'x-forwarded-for' && /^(?:forwarded|x-real-ip|x-forwarded-.*)$/.test(name.replaceAll('_', '-'));

/** Request headers for the other server. `Origin` and `Referer` of this server's pages become the other server's, so that
 * its own check for cross-site requests passes. */
function forwardedHeaders(headers: IncomingHttpHeaders, { own, target, crossOrigin, client }: Route): MessageHeaders {
  // Node has answered "Expect: 100-continue".
  const { expect, ...kept } = endToEndHeaders(headers);
  const { origin, referer, 'x-forwarded-for': forwardedFor } = kept;
  return {
    ...Object.fromEntries(Object.entries(kept).filter(([name]) => !isClaim(name))),
    host: target.host,
    'x-forwarded-host': own.host,
    'x-forwarded-proto': own.protocol.slice(0, -1),
    'x-forwarded-for': [forwardedFor, client].filter((address) => address !== undefined).join(', '),
    ...(origin !== undefined && !crossOrigin && { origin: target.origin }),
    ...(typeof referer === 'string' &&
      referer.startsWith(`${own.origin}/`) && { referer: target.origin + referer.slice(own.origin.length) }),
  };
}
