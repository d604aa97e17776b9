import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../serverEnv.ts';
import { failure } from './envelope.ts';
import { isLoopback } from './loopback.ts';
import { addressedOrigin } from './requestOrigin.ts';

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
