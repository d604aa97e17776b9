import { calls, nameOf } from '../../calls.ts';
import type { CompleteTransport } from '../../completeTransport.ts';
import { readStreamToken, readToken } from '../defaultTokens.ts';
import type { RestTransportOptions } from '../options.ts';
import { queryOf, withoutTrailingSlash } from '../url.ts';
import { openEventSourceStream } from './eventSourceStream.ts';
import { openFetchStream } from './fetchStream.ts';
import { createStreamSink } from './streamSink.ts';
import { defaultIdleTimeoutMs } from './watchdog.ts';

const defaultTimeoutMs = 30_000;

const call = nameOf(calls.stream);

/** The URL, the tokens and the time limits of a stream. */
export function streamSourceOf(options: RestTransportOptions, cursor: string | undefined) {
  const { baseUrl = '', storage, getToken = () => readToken(storage) } = options;
  const { getStreamToken = options.getToken ?? (() => readStreamToken(storage)) } = options;
  const { fetch, timers = globalThis, timeoutMs = defaultTimeoutMs, idleTimeoutMs = defaultIdleTimeoutMs } = options;
  const locate = async () => {
    const streamToken = (await getStreamToken()) || undefined;
    const query = queryOf({ token: streamToken, last_event_id: cursor });
    return { url: `${withoutTrailingSlash(baseUrl)}${calls.stream.path}${query}`, token: await getToken() };
  };
  return { call, locate, fetch, timers, timeoutMs, idleTimeoutMs };
}

export function createOpenStream(transport: RestTransportOptions): CompleteTransport['openStream'] {
  const pings = { areSent: false };
  return ({ cursor }, handlers) => {
    const sink = createStreamSink(handlers, call, transport.onDropped);
    const source = streamSourceOf(transport, cursor);
    return transport.stream === 'eventsource'
      ? openEventSourceStream({ ...source, EventSource: transport.EventSource, pings }, sink)
      : openFetchStream(source, sink);
  };
}
