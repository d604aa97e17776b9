import type { Context, MiddlewareHandler } from 'hono';
import type { GatewayEnv } from './gatewayEnv.ts';
import { HttpFailure } from './httpFailure.ts';
import { isLoopback } from './loopback.ts';
import { parseUrl } from './parseUrl.ts';

/** The origin the client addressed, by the Host header (a request line may name another host). */
export const addressedOrigin = (context: Context): URL | null => originOf('http', context.req.header('host') ?? '');

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

/** The address of the other end of the connection. */
export const remoteAddress = (context: Context<GatewayEnv>): string | undefined =>
  context.env.incoming.socket.remoteAddress?.replace(/^::ffff:/, '');

/** Whether the forwarded headers of an address count: a proxy on this machine, or a listed one. */
export const isProxy = (address: string, trustedProxies: ReadonlySet<string>): boolean =>
  address === '::1' || isLoopback(address) || trustedProxies.has(address);

function isFromProxy(context: Context<GatewayEnv>, trustedProxies: ReadonlySet<string>): boolean {
  const address = remoteAddress(context);
  return address !== undefined && isProxy(address, trustedProxies);
}

export interface OriginOptions {
  /** The origin browsers see in front of a proxy that ends TLS; null: the one they address. */
  publicUrl: URL | null;
  /** IP addresses of proxies on other machines whose forwarded headers count. */
  trustedProxies?: ReadonlySet<string>;
}

/** Sets `origin`, this server's origin as the browser knows it: the public URL, else the one that a proxy in front
 * forwards, else the addressed one. */
export const setOrigin =
  ({ publicUrl, trustedProxies = new Set() }: OriginOptions): MiddlewareHandler<GatewayEnv> =>
  async (context, next) => {
    const seen = isFromProxy(context, trustedProxies) ? forwardedOrigin(context) : null;
    const origin = publicUrl ?? seen ?? addressedOrigin(context);
    if (!origin) throw new HttpFailure(400, 'The Host header names no host');
    context.set('origin', origin);
    return next();
  };
