import type { Context } from 'hono';
import type { ServerEnv } from '../serverEnv.ts';
import { isLoopback } from './loopback.ts';
import { parseUrl } from './parseUrl.ts';
import { addressedOrigin } from './requestOrigin.ts';

/** Whether a page of another origin sent the request. A request without `Sec-Fetch-Site` and `Origin` is not from a page. */
export function isCrossOrigin(context: Context<ServerEnv>): boolean {
  const site = context.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  // Browsers omit Sec-Fetch-Site over plain HTTP, and old browsers always do.
  const origin = context.req.header('origin');
  if (origin === undefined) return false;
  const own = context.get('origin');
  if (origin === own.origin) return false;
  const addressed = addressedOrigin(context);
  if (addressed === null || hostOf(origin) !== addressed.host) return true;
  // Nothing says whether a proxy in front ends TLS, so the scheme is unknown. A known https origin has no http pages.
  if (addressed.host === own.host) return own.protocol === 'https:';
  // The origin is a public one; pages of this machine's own address belong to this server, too.
  return !isLoopback(addressed.hostname);
}

const hostOf = (origin: string): string | null => parseUrl(origin)?.host ?? null;
