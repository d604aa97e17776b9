import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { WrongUsage } from '../failures/wrongUsage.ts';
import type { ServerLog } from '../log/serverLog.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { failure } from './envelope.ts';
import { parseUrl } from './parseUrl.ts';
import { isCrossOrigin } from './sameOrigin.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Headers of answers that the transport reads. */
const readHeaders = ['Retry-After', 'X-Request-Id'];

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
  };
}
