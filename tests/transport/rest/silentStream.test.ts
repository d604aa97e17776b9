import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RestTransportOptions, StreamHandlers } from '../../../src/transport/index.ts';
import { createRestTransport } from '../../../src/transport/index.ts';
import { countedTimers, recordingHandlers, streamServer } from './streamServer.ts';

const frame = (id: number) => `id: ${id}\ndata: {"type":"typing","data":{}}\n\n`;

const open = (options: RestTransportOptions, handlers: StreamHandlers) =>
  createRestTransport({ baseUrl: 'http://server.test', ...options }).openStream({}, handlers);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a silent connection', () => {
  it('is closed after 45 s without a byte; pings keep it open', async () => {
    const server = streamServer();
    const { timers, waiting } = countedTimers();
    const { recorded, handlers } = recordingHandlers();
    open({ fetch: server.fetch, timers }, handlers);
    await settle();
    for (let ping = 0; ping < 8; ping += 1) {
      await vi.advanceTimersByTimeAsync(15_000);
      server.send(': ping\n\n');
      await settle();
    }
    await vi.advanceTimersByTimeAsync(44_999);
    expect(recorded).toEqual([['open']]);
    await vi.advanceTimersByTimeAsync(1);
    const error = expect.objectContaining({ kind: 'timeout' });
    expect(recorded).toEqual([['open'], ['end', { reason: 'failed', error, silentMs: 45_000 }]]);
    expect(server.isCancelled).toBe(true);
    expect(waiting.size).toBe(0);
  });

  it('is closed within a second after the device slept, although its timers stood still [LIV-5]', async () => {
    const { recorded, handlers } = recordingHandlers();
    open({ fetch: streamServer().fetch }, handlers);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.setSystemTime(Date.now() + 60_000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(recorded.at(-1)).toEqual(['end', expect.objectContaining({ reason: 'failed', silentMs: 71_000 })]);
  });

  it('is closed after the limit when the clock was set back', async () => {
    const { recorded, handlers } = recordingHandlers();
    open({ fetch: streamServer().fetch }, handlers);
    await settle();
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(46_000);
    expect(recorded).toHaveLength(2);
  });

  it('sets no timer per frame', async () => {
    const server = streamServer();
    const setTimeout = vi.fn(globalThis.setTimeout);
    open({ fetch: server.fetch, timers: { setTimeout, clearTimeout } }, recordingHandlers().handlers);
    await settle();
    const before = setTimeout.mock.calls.length;
    for (let id = 0; id < 100; id += 1) {
      server.send(frame(id));
      await settle();
    }
    expect(setTimeout.mock.calls.length).toBe(before);
  });

  it.each<[string, RestTransportOptions]>([
    ['no answer', { fetch: () => new Promise(() => undefined), timeoutMs: 3_000_000_000 }],
    ['an answer', { fetch: streamServer().fetch, idleTimeoutMs: 3_000_000_000 }],
  ])('after %s is not closed early if its limit exceeds the maximum of a timer', async (_, options) => {
    const { recorded, handlers } = recordingHandlers();
    const close = open(options, handlers);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(recorded.filter(([name]) => name === 'end')).toEqual([]);
    close();
  });

  it('has a configurable limit', async () => {
    const server = streamServer();
    const { recorded, handlers } = recordingHandlers();
    open({ fetch: server.fetch, idleTimeoutMs: 1_000 }, handlers);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(recorded).toHaveLength(2);
  });
});
