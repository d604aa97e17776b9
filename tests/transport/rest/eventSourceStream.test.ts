import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRestTransport } from '../../../src/transport/index.ts';
import type { NativeEventSource } from '../../../src/transport/rest/options.ts';
import { eventually } from '../../eventually.ts';
import { recordingHandlers } from './streamServer.ts';

class FakeEventSource implements NativeEventSource {
  static opened: FakeEventSource[] = [];
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  isClosed = false;
  readonly listeners = new Map<string, () => void>();
  constructor(
    readonly url: string,
    readonly init: { withCredentials: boolean },
  ) {
    FakeEventSource.opened.push(this);
  }
  message(data: string, lastEventId = ''): void {
    this.onmessage?.({ data, lastEventId } as never);
  }
  addEventListener(type: string, listener: () => void): void {
    this.listeners.set(type, listener);
  }
  ping(): void {
    this.listeners.get('ping')?.();
  }
  close(): void {
    this.isClosed = true;
  }
}

async function start() {
  FakeEventSource.opened = [];
  const { recorded, handlers } = recordingHandlers();
  const transport = createRestTransport({
    baseUrl: 'http://server.test',
    stream: 'eventsource',
    EventSource: FakeEventSource,
    getToken: () => 'api',
    getStreamToken: () => 'live',
  });
  const close = transport.openStream({ cursor: '7' }, handlers);
  const opened = async (count: number): Promise<FakeEventSource> => {
    await eventually(() => expect(FakeEventSource.opened).toHaveLength(count));
    const source = FakeEventSource.opened.at(-1);
    if (source === undefined) throw new Error('not opened');
    return source;
  };
  const reopen = () => {
    transport.openStream({}, handlers);
    return opened(2);
  };
  return { source: await opened(1), recorded, close, reopen };
}

describe('the native stream', () => {
  it('is opened with token, cursor and cookies', async () => {
    const { source } = await start();
    expect(source.url).toBe('http://server.test/api/sse/stream?token=live&last_event_id=7');
    expect(source.init).toEqual({ withCredentials: true });
  });

  it('calls the same handlers as the fetch stream', async () => {
    const { source, recorded } = await start();
    source.onopen?.({} as never);
    source.message('{"type":"connection","data":{"resumed":true}}', '8');
    source.message('{broken', '9');
    source.message('{"type":"typing"}');
    expect(recorded).toEqual([
      ['open'],
      ['event', { type: 'connection', resumed: true }, '8'],
      ['malformed', expect.objectContaining({ kind: 'contract' })],
      ['event', { type: 'ignored', name: 'typing' }, undefined],
    ]);
  });

  it('is closed at its first error and does not reconnect by itself', async () => {
    const { source, recorded } = await start();
    source.onerror?.({} as never);
    source.onerror?.({} as never);
    expect(source.isClosed).toBe(true);
    expect(recorded).toEqual([['end', { reason: 'failed', error: expect.objectContaining({ kind: 'network' }) }]]);
  });

  it('calls no handler after close', async () => {
    const { source, recorded, close } = await start();
    close();
    source.message('{"type":"typing"}');
    source.onerror?.({} as never);
    expect(source.isClosed).toBe(true);
    expect(recorded).toEqual([]);
  });

  it('is not opened when it is closed before the token is known', async () => {
    FakeEventSource.opened = [];
    let answer: (token: string) => void = () => undefined;
    const token = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const { recorded, handlers } = recordingHandlers();
    createRestTransport({ stream: 'eventsource', EventSource: FakeEventSource, getToken: () => token }).openStream(
      {},
      handlers,
    )();
    answer('late');
    await token;
    await Promise.resolve();
    await Promise.resolve();
    expect(FakeEventSource.opened).toEqual([]);
    expect(recorded).toEqual([]);
  });

  it('fails without an EventSource', async () => {
    vi.stubGlobal('EventSource', undefined);
    const { recorded, handlers } = recordingHandlers();
    createRestTransport({ stream: 'eventsource' }).openStream({}, handlers);
    await eventually(() => expect(recorded).toHaveLength(1));
    vi.unstubAllGlobals();
    expect(recorded).toEqual([['end', { reason: 'failed', error: expect.objectContaining({ kind: 'network' }) }]]);
  });
});

describe('a silent native stream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const timeout = (silentMs: number) => [
    'end',
    { reason: 'failed', error: expect.objectContaining({ kind: 'timeout' }), silentMs },
  ];

  it('is closed after 45 s without a ping event, if the server sends them [LIV-5]', async () => {
    const { source, recorded } = await start();
    source.onopen?.({} as never);
    source.ping();
    await vi.advanceTimersByTimeAsync(30_000);
    source.ping();
    await vi.advanceTimersByTimeAsync(44_999);
    expect(recorded).toEqual([['open']]);
    await vi.advanceTimersByTimeAsync(1);
    expect(recorded).toEqual([['open'], timeout(45_000)]);
    expect(source.isClosed).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is closed even before its first ping, once a stream of the transport had one', async () => {
    const { source, recorded, reopen } = await start();
    source.ping();
    source.onerror?.({} as never);
    const again = await reopen();
    again.onopen?.({} as never);
    await vi.advanceTimersByTimeAsync(45_000);
    expect(recorded.at(-1)).toEqual(timeout(45_000));
    expect(again.isClosed).toBe(true);
  });

  it('stays open if the server pings with comments, which `EventSource` does not report', async () => {
    const { source, recorded } = await start();
    source.onopen?.({} as never);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(recorded).toEqual([['open']]);
    expect(source.isClosed).toBe(false);
  });

  it('is closed when it does not open in 30 s', async () => {
    const { source, recorded } = await start();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(recorded).toEqual([timeout(30_000)]);
    expect(source.isClosed).toBe(true);
  });
});
