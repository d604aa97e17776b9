import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RestTransportOptions, StreamHandlers } from '../../../src/transport/index.ts';
import { createRestTransport } from '../../../src/transport/index.ts';
import { countedTimers, recordingHandlers, streamServer } from './streamServer.ts';

const typing = { type: 'typing', data: {} };
const ignored = { type: 'ignored', name: 'typing' };
const frame = (id: number, data: unknown = typing) => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

function open(options: RestTransportOptions, handlers: StreamHandlers, cursor?: string) {
  return createRestTransport({ baseUrl: 'http://server.test', ...options }).openStream(
    cursor === undefined ? {} : { cursor },
    handlers,
  );
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the request of the stream', () => {
  it('carries the stream token, the cursor, cookies and the bearer token [SGN-9][CAL-1]', async () => {
    const server = streamServer();
    const { handlers } = recordingHandlers();
    open({ fetch: server.fetch, getToken: () => 'api', getStreamToken: () => 'live' }, handlers, 'c/7');
    await settle();
    expect(server.urls[0]?.pathname).toBe('/api/sse/stream');
    expect(Object.fromEntries(server.urls[0]?.searchParams ?? [])).toEqual({ token: 'live', last_event_id: 'c/7' });
    expect(server.inits[0]).toMatchObject({
      method: 'GET',
      credentials: 'include',
      headers: { Accept: 'text/event-stream', Authorization: 'Bearer api' },
    });
  });

  it('has no query and no authorization without tokens', async () => {
    const server = streamServer();
    open({ fetch: server.fetch }, recordingHandlers().handlers);
    await settle();
    expect(server.urls[0]?.search).toBe('');
    expect(server.inits[0]?.headers).toEqual({ Accept: 'text/event-stream' });
  });

  it('carries the token of the calls if the stream has none', async () => {
    const server = streamServer();
    open({ fetch: server.fetch, getToken: async () => 'api' }, recordingHandlers().handlers);
    await settle();
    expect(server.urls[0]?.searchParams.get('token')).toBe('api');
  });

  it('is cancelled by close, even if fetch ignores the signal and responds later', async () => {
    const server = streamServer();
    const { recorded, handlers } = recordingHandlers();
    const { timers, waiting } = countedTimers();
    let answer: (() => void) | undefined;
    const close = open(
      {
        timers,
        fetch: (url, { signal: _kept, ...init }) =>
          new Promise((resolve) => {
            answer = () => resolve(server.fetch(url, init));
          }),
      },
      handlers,
    );
    await settle();
    close();
    answer?.();
    await settle();
    expect(server.isCancelled).toBe(true);
    expect(recorded).toEqual([]);
    expect(waiting.size).toBe(0);
  });
});

describe('frames', () => {
  const start = async (init?: ResponseInit) => {
    const server = streamServer(init);
    const { recorded, handlers } = recordingHandlers();
    const close = open({ fetch: server.fetch }, handlers);
    await settle();
    return { server, recorded, close };
  };

  it('reach the handlers in order, with cursors, after onOpen', async () => {
    const { server, recorded } = await start();
    server.send(
      `${frame(1, { type: 'connection', data: { resumed: true } }) + frame(2)}data: ${JSON.stringify(typing)}\n\n`,
    );
    await settle();
    expect(recorded).toEqual([
      ['open'],
      ['event', { type: 'connection', resumed: true }, '1'],
      ['event', ignored, '2'],
      ['event', ignored, undefined],
    ]);
  });

  it.each<[string, string]>([
    ['a byte order mark', `\uFEFF${frame(1)}`],
    ['CRLF', frame(1).replaceAll('\n', '\r\n')],
    ['CR, at the last one, before the next byte', frame(1).replaceAll('\n', '\r')],
    ['CRLF, at the last CR, before its LF', frame(1).replaceAll('\n', '\r\n').slice(0, -1)],
    ['line ends of all kinds', 'id: 1\rdata: {"type":\r\ndata: "typing"}\n\r\n: ping\r\r'],
    ['fields without a colon, which are empty', `data\n\nid\n${frame(1)}`],
    ['an unknown field and no space after the colon', `colour:red\nid:1\ndata:{"type":"typing"}\n\n`],
    ['a ping event', `event: ping\ndata: {"type":"ping"}\n\n${frame(1)}`],
    ['comments and pings', `: ping\n\n${frame(1)}: ping\n\n`],
    ['several data lines', 'id: 1\ndata: {"type":"typing",\ndata: "data":{}}\n\n'],
    ['a retry and an event name', `retry: 10\nevent: message\n${frame(1)}`],
    ['an empty frame before', `data:\n\n${frame(1)}`],
  ])('are read with %s', async (_, text) => {
    const { server, recorded } = await start();
    server.send(text);
    await settle();
    expect(recorded).toEqual([['open'], ['event', ignored, '1']]);
  });

  it('are read from chunks that end anywhere, inside a character too', async () => {
    const name = 'møte 🚀';
    const bytes = new TextEncoder().encode(`\uFEFFid: 9\r\ndata: {"type":"${name}"}\r\n\r\n`);
    const { server, recorded } = await start();
    for (const byte of bytes) {
      server.sendBytes(Uint8Array.of(byte));
      await settle();
    }
    expect(recorded).toEqual([['open'], ['event', { type: 'ignored', name }, '9']]);
  });

  it('that are malformed are reported, and the stream continues [LIV-4]', async () => {
    const { server, recorded } = await start();
    server.send(`data: {not json\n\n${frame(2, { type: 'conversation_update', event: 'channel_marked' })}${frame(3)}`);
    await settle();
    expect(recorded).toEqual([
      ['open'],
      ['malformed', expect.objectContaining({ kind: 'contract', call: 'GET /api/sse/stream' })],
      ['malformed', expect.objectContaining({ kind: 'contract', path: 'data.conversation_id' })],
      ['event', ignored, '3'],
    ]);
  });

  it('come in bursts of 2 000 in one chunk', async () => {
    const { server, recorded } = await start();
    server.send(Array.from({ length: 2_000 }, (_, index) => frame(index)).join(''));
    await settle();
    expect(recorded).toHaveLength(2_001);
    expect(recorded.at(-1)).toEqual(['event', ignored, '1999']);
  });

  it('reach no handler after close, also within one chunk', async () => {
    const server = streamServer();
    const onEvent = vi.fn();
    const onEnd = vi.fn();
    const { timers, waiting } = countedTimers();
    const close = open(
      { fetch: server.fetch, timers },
      {
        onOpen: () => undefined,
        onMalformed: () => undefined,
        onEnd,
        onEvent: (event) => {
          onEvent(event);
          close();
        },
      },
    );
    await settle();
    server.send(frame(1) + frame(2) + frame(3));
    await settle();
    expect(onEvent).toHaveBeenCalledTimes(1);
    expect(server.isCancelled).toBe(true);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(onEnd).not.toHaveBeenCalled();
    expect(waiting.size).toBe(0);
  });
});

describe('the end', () => {
  const ending = async (init: ResponseInit | undefined, act: (server: ReturnType<typeof streamServer>) => void) => {
    const server = streamServer(init);
    const { timers, waiting } = countedTimers();
    const { recorded, handlers } = recordingHandlers();
    open({ fetch: server.fetch, timers }, handlers);
    await settle();
    act(server);
    await settle();
    expect(waiting.size).toBe(0);
    return recorded;
  };

  it('is "ended" when the server closes', async () => {
    expect(await ending(undefined, (server) => server.end())).toEqual([['open'], ['end', { reason: 'ended' }]]);
  });

  it('is "failed" when the connection breaks', async () => {
    expect(await ending(undefined, (server) => server.break())).toEqual([
      ['open'],
      ['end', { reason: 'failed', error: expect.objectContaining({ kind: 'network' }) }],
    ]);
  });

  it.each([401, 403])('is "unauthenticated" at %i', async (status) => {
    expect(await ending({ status }, (server) => server.end())).toEqual([
      ['end', { reason: 'unauthenticated', error: expect.objectContaining({ kind: 'http', status }) }],
    ]);
  });

  it.each([404, 500, 503])('is "failed" at %i', async (status) => {
    expect(await ending({ status }, (server) => server.end())).toEqual([
      ['end', { reason: 'failed', error: expect.objectContaining({ kind: 'http', status }) }],
    ]);
  });

  it('is "failed" when the answer is no event stream', async () => {
    expect(await ending({ headers: { 'content-type': 'text/html' } }, () => undefined)).toEqual([
      ['end', { reason: 'failed', error: expect.objectContaining({ kind: 'contract', path: 'content-type' }) }],
    ]);
  });

  it('is "failed" when there is no answer', async () => {
    const { recorded, handlers } = recordingHandlers();
    open({ fetch: () => Promise.reject(new TypeError('down')) }, handlers);
    await settle();
    expect(recorded).toEqual([['end', { reason: 'failed', error: expect.objectContaining({ kind: 'network' }) }]]);
  });

  it('is "failed" when the answer does not come in 30 s', async () => {
    const { recorded, handlers } = recordingHandlers();
    open({ fetch: () => new Promise(() => undefined) }, handlers);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(recorded).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    const error = expect.objectContaining({ kind: 'timeout' });
    expect(recorded).toEqual([['end', { reason: 'failed', error, silentMs: 30_000 }]]);
  });

  it('is reported once, and never synchronously', async () => {
    const { recorded, handlers } = recordingHandlers();
    open(
      {
        getToken: () => {
          throw new Error('no storage');
        },
      },
      handlers,
    );
    expect(recorded).toEqual([]);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(recorded).toEqual([['end', { reason: 'failed', error: expect.objectContaining({ kind: 'network' }) }]]);
  });
});
