import { afterEach, describe, expect, inject, it } from 'vitest';
import { slowPost } from '../../testing/slowRequest.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { call, signIn } from '../../testing/testClient.ts';
import type { RunningServer, ServerOptions } from './startServer.ts';

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
    let goOn = () => {};
    const pause = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const running = await start({ random: () => 0.9, wait: () => pause });
    const { url } = running;
    const ana = await signIn(running, 'ANA');
    const streams = await Promise.all(Array.from({ length: 3 }, () => stream(running, ana.token)));
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
    goOn();

    for (const text of await Promise.all(streams.map((open) => open.text())))
      expect(text).toMatch(/\nretry: 2800\n\n$/);
    expect(isDrained).toBe(false);
    slow.finish();
    expect(await slow.answer).toMatchObject({ status: 200, body: { data: { message: { text: send.text } } } });
    await drained;
    await expect(call(`${url}/healthz`)).rejects.toThrow();
  });

  it('ends soon when nothing is under way', async () => {
    const waits: number[] = [];
    const running = await start({ wait: async (ms) => waits.push(ms) });
    await running.drain();
    // On PostgreSQL, until a load balancer has noticed.
    expect(waits).toEqual(inject('postgresUrl') === undefined ? [] : [2_000]);
  });

  it('cuts streams without a pause when it closes for another reason', async () => {
    const running = await start();
    const ana = await signIn(running, 'ANA');
    const open = await stream(running, ana.token);
    await running.close();
    expect(await open.text()).not.toContain('retry:');
  });
});
