import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { hopHeaders } from './hopHeaders.ts';

/** The client's headers as the other server gets them: addressed to it, and coming from its own origin where they came
 * from ours, so that its check for foreign requests holds. */
export function forwardedHeaders(headers: IncomingHttpHeaders, own: URL, target: URL): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !hopHeaders.has(name));
  return {
    ...Object.fromEntries(kept),
    host: target.host,
    'x-forwarded-host': own.host,
    'x-forwarded-proto': own.protocol.slice(0, -1),
    ...(headers.origin === own.origin && { origin: target.origin }),
    ...(headers.referer?.startsWith(`${own.origin}/`) && {
      referer: target.origin + headers.referer.slice(own.origin.length),
    }),
  };
}
