import type { IncomingHttpHeaders } from 'node:http';
import { endToEndHeaders, type MessageHeaders } from './endToEndHeaders.ts';

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
export function forwardedHeaders(
  headers: IncomingHttpHeaders,
  { own, target, crossOrigin, client }: Route,
): MessageHeaders {
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
