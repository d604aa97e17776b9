import { isIP } from 'node:net';

/** The URL, or null for a text that is none. `URL.canParse` of Node.js 20 refuses texts with umlauts once it has been called
 * some thousand times. */
export function parseUrl(text: string, base?: URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL's host name is this machine. */
export const isLoopback = (hostname: string): boolean =>
  loopbackNames.has(hostname) || hostname.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(hostname);

/** Whether a server that listens on this address is for this machine only. */
export const isLoopbackAddress = (host: string): boolean =>
  isLoopback(isIP(host) === 6 ? (parseUrl(`http://[${host}]`)?.hostname ?? '') : host.toLowerCase());
