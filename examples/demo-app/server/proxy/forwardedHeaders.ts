import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { hopHeaders } from './hopHeaders.ts';

interface Route {
  own: URL;
  target: URL;
  /** A page of another origin sent the request; its `Origin` is passed on unchanged. */
  crossOrigin: boolean;
  /** The address of the other end of the connection. */
  client: string | undefined;
}

/** Request headers for the other server. `Origin` and `Referer` of this server's pages become the other server's, so that
 * its own check for cross-site requests passes. */
export function forwardedHeaders(
  headers: IncomingHttpHeaders,
  { own, target, crossOrigin, client }: Route,
): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !hopHeaders.has(name));
  return {
    ...Object.fromEntries(kept),
    host: target.host,
    'x-forwarded-host': own.host,
    'x-forwarded-proto': own.protocol.slice(0, -1),
    'x-forwarded-for': [headers['x-forwarded-for'], client].filter((address) => address !== undefined).join(', '),
    ...(headers.origin !== undefined && !crossOrigin && { origin: target.origin }),
    ...(headers.referer?.startsWith(`${own.origin}/`) && {
      referer: target.origin + headers.referer.slice(own.origin.length),
    }),
  };
}
