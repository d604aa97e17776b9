import type { Context, MiddlewareHandler } from 'hono';
import { HttpFailure } from '../failures/httpFailure.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { createProxyCheck } from './trustedProxies.ts';
import { parseUrl } from './url.ts';

/** The origin the client addressed, by the Host header: a request line may name another host, and so does the URL of a request in Next. */
export function addressedOrigin({ env, req }: Context<ServerEnv>): URL | null {
  const incoming = env?.incoming;
  if (!incoming) {
    const { protocol, host } = new URL(req.url);
    return originOf(protocol === 'https:' ? 'https' : 'http', req.header('host') ?? host);
  }
  // With --https, this server ends TLS itself.
  return originOf('encrypted' in incoming.socket ? 'https' : 'http', req.header('host') ?? '');
}

/** The origin that the browser addressed, by the headers of a proxy in front. */
function forwardedOrigin(context: Context): URL | null {
  const first = (name: string) => context.req.header(name)?.split(',')[0]?.trim();
  const host = first('x-forwarded-host') ?? context.req.header('host') ?? '';
  return originOf(first('x-forwarded-proto') === 'https' ? 'https' : 'http', host);
}

function originOf(protocol: string, host: string): URL | null {
  const url = parseUrl(`${protocol}://${host}`);
  return url?.href === `${url?.origin}/` ? url : null;
}

export interface OriginOptions {
  /** The origin browsers see in front of a proxy that ends TLS; null: the one they address. */
  publicUrl: URL | null;
  /** Addresses, ranges and "loopback": the proxies whose forwarded headers count. Absent: none. */
  trustedProxies?: ReadonlySet<string>;
  /** As {@link readBasePath} returns it. Absent: "". */
  basePath?: string;
  /** The server has pages of its own; absent: the app around it has. */
  hasPages?: boolean;
}

/** Sets `basePath`, and `origin`, this server's origin as the browser knows it: the public URL, else the one that a trusted proxy in
 * front forwards, else the addressed one. */
export function setOrigin({
  publicUrl,
  trustedProxies = new Set(),
  basePath = '',
  hasPages = false,
}: OriginOptions): MiddlewareHandler<ServerEnv> {
  const isFromProxy = createProxyCheck(trustedProxies);
  return async (context, next) => {
    const seen = isFromProxy(context) ? forwardedOrigin(context) : null;
    const origin = publicUrl ?? seen ?? addressedOrigin(context);
    if (!origin) throw new HttpFailure(400, 'The Host header names no host');
    context.set('origin', origin);
    context.set('basePath', basePath);
    context.set('home', new URL(hasPages ? `${basePath}/` : '/', origin));
    return next();
  };
}
