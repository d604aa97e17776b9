import type { OutgoingHttpHeaders } from 'node:http';
import { isLoopback } from '../http/url.ts';

/** Headers of one connection, which a proxy does not pass on (RFC 9110, 7.6.1). */
const hopHeaders: ReadonlySet<string> = new Set([
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers by their names in lower case. */
export type MessageHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The headers for the next connection: without those of this one, which `Connection` may list, too. */
export function endToEndHeaders(headers: MessageHeaders): Record<string, string | string[] | undefined> {
  const listed = new Set([headers.connection ?? ''].flat().flatMap(namesIn));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopHeaders.has(name) && !listed.has(name)));
}

const namesIn = (list: string): string[] => list.split(',').map((name) => name.trim().toLowerCase());

/** Whether the body has a coding that no header tells after this hop: a proxy removes chunks only. */
export const hasUnknownCoding = ({ 'transfer-encoding': coding }: MessageHeaders): boolean =>
  coding !== undefined && String(coding).toLowerCase() !== 'chunked';

/** Response headers for the client: cookies of the other server and its redirects to itself become this server's. */
export function returnedHeaders(headers: MessageHeaders, own: URL, target: URL): OutgoingHttpHeaders {
  const { location, 'set-cookie': cookies, ...kept } = endToEndHeaders(headers);
  const basePath = target.pathname.replace(/\/$/, '');
  const ownCookie = own.protocol === 'https:' ? secureCookie : isLoopback(own.hostname) ? plainCookie : sameCookie;
  return {
    ...kept,
    ...(cookies !== undefined && {
      'set-cookie': [cookies].flat().map(withoutDomain).map(ownPath(basePath)).map(ownCookie),
    }),
    ...(location !== undefined && { location: ownLocation(String(location), target.origin + basePath) }),
  };
}

const secureAttribute = /;\s*secure(?=\s*(;|$))/gi;

const withoutDomain = (cookie: string): string => cookie.replace(/;\s*domain=[^;]*/gi, '');

/** A path of the other server below its base, without the base: browsers know the calls without it. */
const ownPath =
  (base: string) =>
  (cookie: string): string =>
    cookie.replace(/(;\s*path=)([^;]*)/gi, (whole, name: string, path: string) =>
      `${path}/`.startsWith(`${base}/`) ? `${name}${path.slice(base.length) || '/'}` : whole,
    );

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

function ownLocation(location: string, base: string): string {
  if (location === base) return '/';
  const isBelow = ['/', '?', '#'].some((mark) => location.startsWith(base + mark));
  if (!isBelow) return location;
  const path = location.slice(base.length);
  return path.startsWith('/') ? path : `/${path}`;
}
