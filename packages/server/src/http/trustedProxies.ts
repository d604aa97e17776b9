import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import type { ServerEnv } from '../serverEnv.ts';

/** Checks whether a proxy sent a request, so that its `X-Forwarded-*` headers count. */
export type ProxyCheck = (context: Context<ServerEnv>) => boolean;

/**
 * Reads the proxies whose headers count.
 * @param entries IP addresses, CIDR ranges such as "10.0.0.0/8", and the word "loopback"
 * @throws RangeError when an entry is none of these: "must be …, not …".
 */
export function createProxyCheck(entries: Iterable<string>): ProxyCheck {
  const isProxy = createAddressCheck(entries);
  return (context) => {
    const address = peerAddress(context);
    return address !== null && isProxy(address);
  };
}

/** The same for an IP address, for example of a proxy in front of another one. */
export function createAddressCheck(entries: Iterable<string>): (address: string) => boolean {
  const proxies = new BlockList();
  for (const entry of entries) addEntry(proxies, entry);
  return (address) => proxies.check(address, familyOf(address));
}

/** The IP address of the other end of the connection: the proxy's, if there is one; null once the connection is closed, and for a Web-standard
 * server that does not tell it. */
export function peerAddress(context: Context<ServerEnv>): string | null {
  // A link-local address ends with the name of its network interface.
  const address = (context.env?.incoming?.socket.remoteAddress ?? context.env?.address)?.split('%')[0];
  return address === undefined || isIP(address) === 0 ? null : address;
}

function addEntry(proxies: BlockList, entry: string): void {
  if (entry === 'loopback') {
    proxies.addSubnet('127.0.0.0', 8, 'ipv4');
    proxies.addAddress('::1', 'ipv6');
    return;
  }
  const [address = '', prefix, ...rest] = entry.split('/');
  const version = address.includes('%') ? 0 : isIP(address);
  const bits = version === 4 ? 32 : 128;
  const isRange = prefix !== undefined && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
  if (version === 0 || rest.length > 0 || (prefix !== undefined && !isRange)) {
    throw new RangeError(`must be an IP address, a range like 10.0.0.0/8 or "loopback", not "${entry}"`);
  }
  if (prefix === undefined) proxies.addAddress(address, familyOf(address));
  else proxies.addSubnet(address, Number(prefix), familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');
