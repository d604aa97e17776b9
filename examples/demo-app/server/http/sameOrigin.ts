import type { Context, MiddlewareHandler } from 'hono';
import { failure } from './envelope.ts';
import type { GatewayEnv } from './gatewayEnv.ts';
import { addressedOrigin } from './requestOrigin.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a page of another site makes a signed-in browser send (CSRF), whatever their content type.
 * Hono's own `csrf` checks form content types only, and refuses clients that are no browsers (curl) because they send
 * neither of the two headers.
 */
export const sameOriginWrites: MiddlewareHandler<GatewayEnv> = async (context, next) => {
  if (safeMethods.has(context.req.method) || !isCrossOrigin(context)) return next();
  return context.json(failure('This request came from another site'), 403);
};

/** Whether a page of another origin sent the request. Without `Sec-Fetch-Site` and `Origin`, no page did. */
export function isCrossOrigin(context: Context<GatewayEnv>): boolean {
  const site = context.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  // Browsers leave Sec-Fetch-Site out over plain HTTP, old ones always.
  const origin = context.req.header('origin');
  if (origin === undefined) return false;
  return origin !== context.get('origin').origin && hostOf(origin) !== addressedOrigin(context)?.host;
}

/** The scheme is left out: a proxy that ends TLS makes the page's https and ours http. */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
