import { request as httpRequest, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { failure } from '../http/envelope.ts';
import { isLoopback } from '../http/loopback.ts';
import { forwardedHeaders } from './forwardedHeaders.ts';
import { returnedHeaders } from './returnedHeaders.ts';

export interface ProxyOptions {
  /** Answer to this machine's names only. */
  loopbackOnly: boolean;
}

/**
 * Forwards requests as they are to another server: bodies and streams pass through unbuffered and undecoded, and when the
 * client goes away, the request behind it ends, too. Only what names an origin is translated.
 */
export function createProxy(target: URL, { loopbackOnly }: ProxyOptions): RequestListener {
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const basePath = target.pathname.replace(/\/$/, '');
  return (request, response) => {
    const own = ownOrigin(request);
    if (!own || (loopbackOnly && !isLoopback(own.hostname))) {
      return refuse(response, 421, 'This server answers to localhost only');
    }
    if (isForeignWrite(request, own)) return refuse(response, 403, 'This request came from another site');
    const upstream = send(
      {
        protocol: target.protocol,
        hostname: target.hostname.replace(/^\[|\]$/g, ''),
        port: target.port,
        method: request.method,
        path: `${basePath}${request.url}`,
        headers: forwardedHeaders(request.headers, own, target),
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.statusMessage, returnedHeaders(answer.headers, target));
        response.flushHeaders();
        // A broken answer must not look like a complete one: both sides end with the error.
        pipeline(answer, response, () => {});
      },
    );
    upstream.on('error', () => refuse(response, 502, `The server at ${target.origin} does not answer`));
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  };
}

function ownOrigin(request: IncomingMessage): URL | null {
  const origin = `http://${request.headers.host ?? ''}`;
  return URL.canParse(origin) ? new URL(origin) : null;
}

/** Another site's page makes the browser send something with our cookies. */
function isForeignWrite({ method, headers }: IncomingMessage, own: URL): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  if (headers.origin !== undefined) return headers.origin !== own.origin;
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function refuse(response: ServerResponse, status: number, error: string): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  response.writeHead(status, { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff' });
  response.end(JSON.stringify(failure(error)));
}
