import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { hopHeaders } from './hopHeaders.ts';

/** The other server's headers as the client gets them: its cookies and its redirects to itself become ours. */
export function returnedHeaders(headers: IncomingHttpHeaders, target: URL): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !hopHeaders.has(name));
  return {
    ...Object.fromEntries(kept),
    ...(headers['set-cookie'] && { 'set-cookie': headers['set-cookie'].map(ownCookie) }),
    ...(headers.location !== undefined && { location: ownLocation(headers.location, target) }),
  };
}

/** A cookie for this host over plain HTTP. `SameSite=None` is only accepted together with `Secure`. */
const ownCookie = (cookie: string): string =>
  cookie
    .replace(/;\s*domain=[^;]*/gi, '')
    .replace(/;\s*secure(?=\s*(;|$))/gi, '')
    .replace(/;\s*samesite=none/gi, '; SameSite=Lax');

function ownLocation(location: string, target: URL): string {
  const base = `${target.origin}${target.pathname.replace(/\/$/, '')}`;
  if (location === base) return '/';
  const isBelow = ['/', '?', '#'].some((mark) => location.startsWith(base + mark));
  if (!isBelow) return location;
  const rest = location.slice(base.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
