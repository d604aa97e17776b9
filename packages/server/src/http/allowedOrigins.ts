import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { WrongUsage } from '../failures/operatorFailure.ts';
import type { ServerLog } from '../log/serverLog.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { failure } from './envelope.ts';
import { addressedOrigin } from './requestOrigin.ts';
import { isLoopback, parseUrl } from './url.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Headers of answers that the transport reads. */
const readHeaders = ['Retry-After', 'X-Request-Id'];

const resourcePolicy = 'Cross-Origin-Resource-Policy';

/** Origins that the log has named at most: pages invent origins. */
const maxNamed = 100;

/** Reads the origins whose pages may call the server. @throws WrongUsage */
export function readOrigins(origins: Iterable<string>): ReadonlySet<string> {
  for (const origin of origins) {
    if (parseUrl(origin)?.origin !== origin) {
      throw new WrongUsage(`An origin is like https://intranet.example, without a path, not "${origin}"`);
    }
  }
  return new Set(origins);
}

/**
 * Answers the calls of pages of the given origins (CORS), and refuses the writes of pages of others, of any content type (CSRF). Hono's
 * `csrf` middleware does not fit: it checks form content types only, and refuses non-browser clients such as curl, which send neither
 * `Sec-Fetch-Site` nor `Origin`.
 */
export function allowOrigins(
  origins: ReadonlySet<string>,
  log: Pick<ServerLog, 'error'>,
): MiddlewareHandler<ServerEnv> {
  const named = new Set<string>();
  const nameOnce = (origin: string) => {
    if (named.has(origin) || named.size >= maxNamed || parseUrl(origin) === null) return;
    named.add(origin);
    log.error(
      `A page of ${origin} called this server. If you trust it, allow the origin: docs/server.md, "Another origin"`,
    );
  };
  const answer = cors({ origin: [...origins], credentials: true, exposeHeaders: readHeaders, maxAge: 600 });
  return async (context, next) => {
    const origin = context.req.header('origin');
    if (origin !== undefined && origins.has(origin)) return answer(context, next);
    if (isCrossOrigin(context)) {
      if (origin !== undefined) nameOnce(origin);
      if (!safeMethods.has(context.req.method)) {
        return context.json(failure('This request came from another site'), 403);
      }
    }
    await next();
    // A cache must not return this answer, without CORS headers, to a page of an allowed origin.
    if (origins.size > 0) context.header('Vary', 'Origin', { append: true });
    // A picture is asked for without CORS, and with the cookies of its site: pages of an allowed origin of the site show it.
    if (origins.size > 0 && context.res.headers.has(resourcePolicy)) context.header(resourcePolicy, 'same-site');
  };
}

/** Accepts only this machine's own host names and the public URL's. Otherwise a foreign page could point its own name at
 * 127.0.0.1 and read everything as if it were the same origin (DNS rebinding). */
export const hostGuard =
  (publicUrl: URL | null): MiddlewareHandler<ServerEnv> =>
  async (context, next) => {
    const hostname = addressedOrigin(context)?.hostname;
    const isKnown = hostname !== undefined && (isLoopback(hostname) || hostname === publicUrl?.hostname);
    if (!isKnown) return context.json(failure('This server answers to localhost only'), 421);
    return next();
  };

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
