import type { MiddlewareHandler } from 'hono';
import { failure } from './envelope.ts';
import { isLoopback } from './loopback.ts';
import { requestOrigin } from './requestOrigin.ts';

/** A server that listens on this machine only answers to this machine's names only. Otherwise a page elsewhere could point
 * its own name at 127.0.0.1 and read everything as if it were the same origin (DNS rebinding). */
export const hostGuard: MiddlewareHandler = async (context, next) => {
  const origin = requestOrigin(context);
  if (!origin || !isLoopback(origin.hostname))
    return context.json(failure('This server answers to localhost only'), 421);
  return next();
};
