import { createParser } from 'eventsource-parser';
import type { StreamEnd } from '../../contract.ts';
import { ApiError, type ApiErrorDetails } from '../../errors.ts';
import { errorMessageOf } from '../../wire/index.ts';
import { answerHint, isHtml, networkHint, withoutQuery } from '../hints.ts';
import type { RestTransportOptions, Timers } from '../options.ts';
import { retryAfterOf } from '../retryAfter.ts';
import { createLineEnds } from './lineEnds.ts';
import type { StreamSink } from './streamSink.ts';
import { createWatchdog, isPing } from './watchdog.ts';

interface StreamPlace {
  url: string;
  token: string | null | undefined;
}

export interface FetchStreamSource {
  call: string;
  locate: () => Promise<StreamPlace>;
  fetch: RestTransportOptions['fetch'];
  timers: Timers;
  /** The time limit for the answer. */
  timeoutMs: number;
  /** The maximum time without data on an open stream. */
  idleTimeoutMs: number;
}

/** Limits memory: no chat message is longer. */
const longestFrame = 16_000_000;

/** Reads the stream from the body of a `fetch`, which reports status codes and allows an idle timeout. */
export function openFetchStream(source: FetchStreamSource, sink: StreamSink): () => void {
  const { call, timers, timeoutMs } = source;
  const controller = new AbortController();
  /** What the stream asks its client to wait before it reconnects. */
  let wait: Pick<StreamEnd, 'retryAfterMs'> = {};
  /** Without the query, which has the token. */
  let url: string | undefined;
  const finish = (details?: Omit<ApiErrorDetails, 'call'>, end?: Partial<StreamEnd>) => {
    watchdog.stop();
    if (details === undefined) sink.end({ reason: 'ended', ...wait });
    else sink.end({ reason: 'failed', error: new ApiError({ call, method: 'GET', url, ...details }), ...wait, ...end });
    controller.abort();
  };
  let isAnswered = false;
  const watchdog = createWatchdog(timers, timeoutMs, (silentMs) => finish({ kind: 'timeout' }, { silentMs }));

  const run = async () => {
    const place = await source.locate();
    url = withoutQuery(place.url);
    const response = await connect(source, place, controller.signal);
    isAnswered = true;
    if (sink.isOver) {
      // Some `fetch` implementations ignore their signal.
      await response.body?.cancel().catch(() => undefined);
      return;
    }
    const refusal = await refusalOf(response);
    if (refusal !== undefined) {
      const isUnauthenticated = refusal.status === 401 || refusal.status === 403;
      finish(refusal, isUnauthenticated ? { reason: 'unauthenticated' } : {});
      return;
    }
    sink.open();
    watchdog.rearm(source.idleTimeoutMs);
    await readFrames(response.body, sink, {
      onBytes: () => watchdog.rearm(),
      onRetry: (retryAfterMs) => {
        wait = { retryAfterMs };
      },
    });
    finish();
  };
  run().catch((cause: unknown) => {
    const hint = url === undefined || isAnswered ? undefined : networkHint(url);
    finish({ kind: 'network', hint, cause });
  });

  return () => {
    sink.close();
    watchdog.stop();
    controller.abort();
  };
}

async function connect(
  { fetch = globalThis.fetch }: FetchStreamSource,
  { url, token }: StreamPlace,
  signal: AbortSignal,
): Promise<Response> {
  return fetch(url, {
    method: 'GET',
    credentials: 'include',
    cache: 'no-store',
    headers: { Accept: 'text/event-stream', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    signal,
  });
}

/** The error of an answer that is not an event stream. */
async function refusalOf(response: Response): Promise<Omit<ApiErrorDetails, 'call'> | undefined> {
  const { ok, status, headers } = response;
  const contentType = headers.get('content-type') ?? undefined;
  const answer = { status, contentType, redirectedTo: response.redirected ? withoutQuery(response.url) : undefined };
  if (!ok) {
    const body: unknown = await response.json().catch(() => undefined);
    const hint = body === undefined ? answerHint(answer) : undefined;
    const retryAfterMs = retryAfterOf(response);
    return { kind: 'http', status, contentType, message: errorMessageOf(body), hint, retryAfterMs };
  }
  const type = contentType ?? '';
  if (/^text\/event-stream\b/i.test(type)) return undefined;
  await response.body?.cancel().catch(() => undefined);
  const cause = new TypeError(`No event stream but "${type}"`);
  const hint = isHtml(type) ? answerHint(answer) : 'the stream must have the content type text/event-stream';
  return { kind: 'contract', status, contentType, path: 'content-type', hint, cause };
}

async function readFrames(
  body: ReadableStream<Uint8Array> | null,
  sink: StreamSink,
  { onBytes, onRetry }: { onBytes: () => void; onRetry: (ms: number) => void },
): Promise<void> {
  if (body === null) return;
  const decoder = new TextDecoder();
  const parser = createParser({
    maxBufferSize: longestFrame,
    onRetry,
    onEvent: ({ event, data, id }) => {
      if (!isPing(event)) sink.frame(data, id || undefined);
    },
  });
  const withLineFeeds = createLineEnds();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || sink.isOver) return;
      onBytes();
      parser.feed(withLineFeeds(decoder.decode(value, { stream: true })));
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
