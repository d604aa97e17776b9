import { afterEach, describe, expect, it } from 'vitest';
import type { RunningServer, ServerOptions } from '../startServer.ts';
import { slowPost } from '../testing/slowRequest.ts';
import { startTestServer } from '../testing/startTestServer.ts';
import { call, signIn } from '../testing/testClient.ts';

describe('a server that drains', () => {
  let server: RunningServer | null = null;

  const start = async (options: ServerOptions = {}): Promise<RunningServer> => {
    server = await startTestServer(options);
    return server;
  };
  afterEach(async () => {
    await server?.close();
    server = null;
  });
  const stream = ({ url }: RunningServer, token: string) =>
    fetch(`${url}/api/sse/stream`, { headers: { authorization: `Bearer ${token}` } });

  it('is not ready, takes no streams, ends the open ones, and finishes running requests', async () => {
    const running = await start({ random: () => 0.9, limits: { streamsPerSession: 0 } });
    const { url } = running;
    const ana = await signIn(running, 'ANA');
    // So many take 2 s to end: the calls below arrive before.
    const streams = await Promise.all(Array.from({ length: 40 }, () => stream(running, ana.token)));
    const send = { channel: 'GENERAL', text: 'Sent while the server ends' };
    const slow = await slowPost(`${url}/api/messages/send`, ana.token, send);
    expect((await call(`${url}/readyz`)).status).toBe(200);

    let isDrained = false;
    const drained = running.drain().then(() => {
      isDrained = true;
    });
    const ready = await call(`${url}/readyz`);
    expect(ready).toMatchObject({ status: 503, body: { status: 'draining' } });
    expect(ready.headers.get('connection')).toBe('close');
    expect((await call(`${url}/healthz`)).status).toBe(200);
    const refused = await stream(running, ana.token);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('3');
    expect(await refused.json()).toEqual({ success: false, error: 'The server is about to restart' });

    for (const text of await Promise.all(streams.map((open) => open.text())))
      expect(text).toMatch(/\nretry: 2800\n\n$/);
    expect(isDrained).toBe(false);
    slow.finish();
    expect(await slow.answer).toMatchObject({ status: 200, body: { data: { message: { text: send.text } } } });
    await drained;
    await expect(call(`${url}/healthz`)).rejects.toThrow();
  });

  it('ends soon when nothing is under way', async () => {
    const running = await start();
    const before = performance.now();
    await running.drain();
    expect(performance.now() - before).toBeLessThan(4_000);
  });

  it('cuts streams without a pause when it closes for another reason', async () => {
    const running = await start();
    const ana = await signIn(running, 'ANA');
    const open = await stream(running, ana.token);
    await running.close();
    expect(await open.text()).not.toContain('retry:');
  });
});
