import type { OutgoingHttpHeaders } from 'node:http';
import { isLoopback } from '../http/loopback.ts';
import { endToEndHeaders, type MessageHeaders } from './endToEndHeaders.ts';

/** Response headers for the client: cookies of the other server and its redirects to itself become this server's. */
export function returnedHeaders(headers: MessageHeaders, own: URL, target: URL): OutgoingHttpHeaders {
  const { location, 'set-cookie': cookies, ...kept } = endToEndHeaders(headers);
  const ownCookie = own.protocol === 'https:' ? secureCookie : isLoopback(own.hostname) ? plainCookie : sameCookie;
  return {
    ...kept,
    ...(cookies !== undefined && { 'set-cookie': [cookies].flat().map(withoutDomain).map(ownCookie) }),
    ...(location !== undefined && { location: ownLocation(String(location), target) }),
  };
}

const secureAttribute = /;\s*secure(?=\s*(;|$))/gi;

const withoutDomain = (cookie: string): string => cookie.replace(/;\s*domain=[^;]*/gi, '');

const secureCookie = (cookie: string): string => `${cookie.replace(secureAttribute, '')}; Secure`;

const sameCookie = (cookie: string): string => cookie;

/** For browsers that ignore `Secure` cookies of this machine over plain HTTP; they also refuse `SameSite=None` without
 * `Secure`. Any other host may have TLS in front, or no business to send the cookie in the clear. */
const plainCookie = (cookie: string): string =>
  needsSecure.test(cookie)
    ? cookie
    : cookie.replace(secureAttribute, '').replace(/;\s*samesite=none/gi, '; SameSite=Lax');

/** Browsers refuse cookies with these names without `Secure`; most accept `Secure` from this machine. */
const needsSecure = /^__(host|secure)-/i;

function ownLocation(location: string, target: URL): string {
  const base = `${target.origin}${target.pathname.replace(/\/$/, '')}`;
  if (location === base) return '/';
  const isBelow = ['/', '?', '#'].some((mark) => location.startsWith(base + mark));
  if (!isBelow) return location;
  const path = location.slice(base.length);
  return path.startsWith('/') ? path : `/${path}`;
}
