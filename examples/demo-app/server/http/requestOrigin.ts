import type { Context } from 'hono';

/** The origin the client addressed, by the Host header (a request line may name another host). */
export function requestOrigin(context: Context): URL | null {
  const protocol = context.req.header('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const host = context.req.header('host') ?? '';
  return URL.canParse(`${protocol}://${host}`) ? new URL(`${protocol}://${host}`) : null;
}

export const isSecure = (context: Context): boolean => requestOrigin(context)?.protocol === 'https:';
