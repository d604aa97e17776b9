import type { Context, MiddlewareHandler } from 'hono';
import type { GatewayEnv } from './gatewayEnv.ts';
import { HttpFailure } from './httpFailure.ts';

/** The origin the client addressed, by the Host header (a request line may name another host). */
export function addressedOrigin(context: Context): URL | null {
  const protocol = context.req.header('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const host = context.req.header('host') ?? '';
  return URL.canParse(`${protocol}://${host}`) ? new URL(`${protocol}://${host}`) : null;
}

/** Sets `origin`, this server's origin as the browser knows it: the public URL, or else the addressed origin. */
export const setOrigin =
  (publicUrl: URL | null): MiddlewareHandler<GatewayEnv> =>
  async (context, next) => {
    const origin = publicUrl ?? addressedOrigin(context);
    if (!origin) throw new HttpFailure(400, 'The Host header names no host');
    context.set('origin', origin);
    return next();
  };
