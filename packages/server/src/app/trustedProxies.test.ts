import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createProxyCheck, type ProxyCheck, peerAddress } from '../http/trustedProxies.ts';
import type { ServerEnv } from '../serverEnv.ts';

/** The answer of a check to a request from an address. */
async function from<Answer>(remoteAddress: string | undefined, check: (...args: Parameters<ProxyCheck>) => Answer) {
  const app = new Hono<ServerEnv>().get('/', (context) => context.json({ answer: check(context) }));
  const response = await app.request('/', {}, { incoming: { socket: { remoteAddress } } });
  return ((await response.json()) as { answer: Answer }).answer;
}

describe('trusted proxies', () => {
  it.each<[string, string, boolean]>([
    ['10.0.0.2', '10.0.0.2', true],
    ['10.0.0.2', '10.0.0.3', false],
    ['10.0.0.2', '::ffff:10.0.0.2', true],
    ['10.0.0.0/8', '10.255.0.1', true],
    ['10.1.2.3/8', '10.9.9.9', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['10.0.0.0/8', '::ffff:10.0.0.1', true],
    ['10.0.0.0/31', '10.0.0.1', true],
    ['10.0.0.0/31', '10.0.0.2', false],
    ['0.0.0.0/0', '203.0.113.9', true],
    ['fd00::/8', 'fd12::1', true],
    ['fd00::/8', 'fe80::1', false],
    ['fe80::/10', 'fe80::1%eth0', true],
    ['::1', '127.0.0.1', false],
    ['loopback', '127.0.0.1', true],
    ['loopback', '127.8.0.1', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.1', false],
  ])('%s and a request from %s: %s', async (entry, address, trusted) => {
    expect(await from(address, createProxyCheck([entry]))).toBe(trusted);
    expect(await from(address, createProxyCheck(['192.0.2.1', entry, '2001:db8::/32']))).toBe(trusted);
  });

  it('are none by default, this machine included', async () => {
    const check = createProxyCheck([]);
    for (const address of ['127.0.0.1', '::1', '10.0.0.1']) expect(await from(address, check)).toBe(false);
  });

  it('a closed connection has no address', async () => {
    expect(await from(undefined, createProxyCheck(['0.0.0.0/0', '::/0']))).toBe(false);
    expect(await from(undefined, peerAddress)).toBeNull();
  });

  it('programs of this machine can be trusted by a word', async () => {
    expect(await from('::ffff:127.0.0.1', createProxyCheck(['loopback']))).toBe(true);
    expect(await from('192.0.2.1', createProxyCheck(['loopback']))).toBe(false);
  });
});
