import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUnreadBadge, type UnreadBadgeOptions } from '../../src/badge/index.ts';

const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);
const countOf = (count: number) => json({ success: true, results: { unread: { unread_count: count } } });
const list = (...counts: number[]) =>
  json({ data: { conversations: counts.map((unread_count, index) => ({ id: `C${index}`, unread_count })) } });
const status = (code: number, headers: HeadersInit = {}) =>
  json({ success: false, error: 'No' }, { status: code, headers });

interface OpenStream {
  send(frame: object): void;
  end(): void;
}

/** A server whose answers a test replaces. */
function createServer() {
  const made: string[] = [];
  const streams: OpenStream[] = [];
  const server = {
    made,
    streams,
    count: (): Response | Promise<Response> => countOf(3),
    list: (): Response => status(404),
    stream: (): Response => openStream(),
  };
  function openStream(): Response {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push({
          send: (frame) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(frame)}\n\n`)),
          end: () => controller.close(),
        });
      },
    });
    streams.at(-1)?.send({ type: 'connection' });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }
  const fetch: UnreadBadgeOptions['fetch'] = async (url) => {
    const { pathname } = new URL(url);
    made.push(pathname);
    if (pathname === '/api/sse/stream') return server.stream();
    if (pathname === '/api/conversations/data') return server.list();
    return server.count();
  };
  const calls = () => made.filter((path) => path !== '/api/sse/stream').length;
  return { server, fetch, calls };
}

const changed = { type: 'conversation_update', event: 'new_message', data: {} };

describe('the unread badge', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function startBadge(options: Partial<UnreadBadgeOptions> = {}) {
    const { server, fetch, calls } = createServer();
    const badge = createUnreadBadge({ baseUrl: 'https://chat.test', getToken: () => 'secret', fetch, ...options });
    return { server, badge, calls, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
  }

  it('does nothing until it is started, and nothing after it was stopped [EMB-70]', async () => {
    const { server, badge, pass, calls } = startBadge();
    await pass(10_000);
    expect(server.made).toEqual([]);
    const stops = [badge.start(), badge.start()];
    await pass(1000);
    expect(server.streams).toHaveLength(1);
    expect(badge.getSnapshot()).toEqual({ count: 3, status: 'ready' });
    stops[0]?.();
    stops[0]?.();
    server.streams[0]?.send(changed);
    await pass(5000);
    expect(calls()).toBe(2);
    stops[1]?.();
    await pass(1_000_000);
    expect(calls()).toBe(2);
  });

  it('makes one call for a burst of changes, and another one for a change during a call [EMB-71]', async () => {
    const { server, badge, pass, calls } = startBadge();
    badge.start();
    await pass(5000);
    expect(calls()).toBe(1);
    let answer: (response: Response) => void = () => undefined;
    server.count = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    for (let index = 0; index < 50; index += 1) server.streams[0]?.send(changed);
    await pass(300);
    expect(calls()).toBe(2);
    server.streams[0]?.send(changed);
    await pass(0);
    server.count = () => countOf(5);
    answer(countOf(4));
    await pass(0);
    expect(badge.getSnapshot().count).toBe(4);
    await pass(2000);
    expect([calls(), badge.getSnapshot().count]).toEqual([3, 5]);
  });

  it('counts again after a gap of the stream [EMB-71]', async () => {
    const { server, badge, pass } = startBadge();
    badge.start();
    await pass(5000);
    server.streams[0]?.end();
    server.count = () => countOf(7);
    await pass(4000);
    expect(server.streams).toHaveLength(2);
    expect(badge.getSnapshot()).toEqual({ count: 7, status: 'ready' });
  });

  it.each([
    ['the server has no stream', {}],
    ['`live` is false', { live: false }],
  ])('asks once a minute if %s [EMB-71]', async (_name, options) => {
    const { server, badge, pass, calls } = startBadge(options);
    server.stream = () => status(404);
    badge.start();
    await pass(1000);
    expect(calls()).toBe(1);
    server.count = () => countOf(0);
    await pass(61_000);
    expect([calls(), badge.getSnapshot().count]).toEqual([2, 0]);
  });

  it('counts the list of a server that cannot count [EMB-71]', async () => {
    const { server, badge, pass } = startBadge();
    server.count = () => status(404);
    server.list = () => list(2, 0, 1);
    badge.start();
    await pass(1000);
    expect(badge.getSnapshot()).toEqual({ count: 2, status: 'ready' });
    badge.refresh();
    await pass(1000);
    expect(server.made.filter((path) => path.endsWith('/aggregate'))).toHaveLength(1);
  });

  it('shows 0 while nobody is signed in, and asks again when it is told to [EMB-71]', async () => {
    const { server, badge, pass, calls } = startBadge();
    const refused = () => status(401);
    Object.assign(server, { count: refused, stream: refused });
    badge.start();
    await pass(1000);
    expect(badge.getSnapshot()).toEqual({ count: 0, status: 'signed-out' });
    const before = calls();
    await pass(1_000_000);
    expect(calls()).toBe(before);
    Object.assign(server, createServer().server, { made: server.made });
    badge.refresh();
    await pass(3000);
    expect(badge.getSnapshot()).toEqual({ count: 3, status: 'ready' });
  });

  it('keeps the number after a failure, and waits as long as the server asks, also when it is told to load [EMB-71]', async () => {
    const { server, badge, pass, calls } = startBadge({ live: false });
    badge.start();
    await pass(1000);
    server.count = () => status(429, { 'Retry-After': '40' });
    badge.refresh();
    await pass(0);
    expect(badge.getSnapshot()).toEqual({ count: 3, status: 'failed' });
    server.count = () => countOf(1);
    badge.refresh();
    await pass(39_000);
    expect(calls()).toBe(2);
    await pass(2000);
    expect(badge.getSnapshot()).toEqual({ count: 1, status: 'ready' });
  });

  it('asks seldom in a hidden page, and at once when it is shown [EMB-71]', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden', cookie: '' });
    vi.stubGlobal('document', page);
    const { badge, pass, calls } = startBadge({ live: false });
    const stop = badge.start();
    await pass(200_000);
    expect(calls()).toBe(1);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
    expect(calls()).toBe(2);
    stop();
    vi.unstubAllGlobals();
  });

  it('tells its listeners only of changes [EMB-70]', async () => {
    const { server, badge, pass } = startBadge();
    const listener = vi.fn();
    const unsubscribe = badge.subscribe(listener);
    badge.start();
    await pass(5000);
    const before = badge.getSnapshot();
    server.streams[0]?.send(changed);
    await pass(5000);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(badge.getSnapshot()).toBe(before);
    unsubscribe();
    server.count = () => countOf(9);
    badge.refresh();
    await pass(5000);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
