import type { MiddlewareHandler } from 'hono';
import { failure } from './envelope.ts';
import { requestOrigin } from './requestOrigin.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what another site's page makes a signed-in browser send. Browsers name the page's origin on every such request;
 * programs that are no browsers name none and carry no one else's cookies. */
export const sameOriginWrites: MiddlewareHandler = async (context, next) => {
  if (readingMethods.has(context.req.method)) return next();
  const origin = context.req.header('origin');
  const site = context.req.header('sec-fetch-site');
  const foreign =
    origin === undefined
      ? site !== undefined && site !== 'same-origin' && site !== 'none'
      : hostOf(origin) !== requestOrigin(context)?.host;
  if (foreign) return context.json(failure('This request came from another site'), 403);
  return next();
};

/** The scheme is left out: behind a proxy that ends TLS, the page's is https and ours is not. */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
