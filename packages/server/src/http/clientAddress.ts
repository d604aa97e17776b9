import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../serverEnv.ts';
import type { OriginOptions } from './requestOrigin.ts';
import { createAddressCheck, peerAddress } from './trustedProxies.ts';

/** Sets `clientAddress`: the address of the client, which a proxy in front adds at the end of `X-Forwarded-For`. */
export function setClientAddress({
  trustedProxies = new Set(),
}: Pick<OriginOptions, 'trustedProxies'>): MiddlewareHandler<ServerEnv> {
  const isProxy = createAddressCheck(trustedProxies);
  return async (context, next) => {
    let address = peerAddress(context) ?? '';
    const senders = (context.req.header('x-forwarded-for') ?? '').split(',').map((text) => text.trim());
    // From the last proxy to the first: what comes before an address that is no proxy was sent by the client.
    for (const sender of senders.reverse()) {
      if (isIP(sender) === 0 || isIP(address) === 0 || !isProxy(address)) break;
      address = sender;
    }
    context.set('clientAddress', address);
    return next();
  };
}
