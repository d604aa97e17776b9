import { isIP } from 'node:net';
import { parseUrl } from './parseUrl.ts';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL's host name is this machine. */
export const isLoopback = (hostname: string): boolean =>
  loopbackNames.has(hostname) || hostname.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(hostname);

/** Whether a server that listens on this address is for this machine only. */
export const isLoopbackAddress = (host: string): boolean =>
  isLoopback(isIP(host) === 6 ? (parseUrl(`http://[${host}]`)?.hostname ?? '') : host.toLowerCase());
