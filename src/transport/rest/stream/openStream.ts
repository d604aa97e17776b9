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

export function createOpenStream(transport: RestTransportOptions): CompleteTransport['openStream'] {
  const pings = { areSent: false };
  return ({ cursor }, handlers) => {
    const { baseUrl = '', storage, timeoutMs = defaultTimeoutMs } = transport;
    const { getToken = () => readToken(storage) } = transport;
    const { getStreamToken = transport.getToken ?? (() => readStreamToken(storage)) } = transport;
    const sink = createStreamSink(handlers, call, transport.onDropped);
    const locate = async () => {
      const streamToken = (await getStreamToken()) || undefined;
      const query = queryOf({ token: streamToken, last_event_id: cursor });
      return { url: `${withoutTrailingSlash(baseUrl)}${calls.stream.path}${query}`, token: await getToken() };
    };
    const { fetch, EventSource, timers = globalThis, idleTimeoutMs = defaultIdleTimeoutMs } = transport;
    const source = { call, locate, timers, timeoutMs, idleTimeoutMs };
    return transport.stream === 'eventsource'
      ? openEventSourceStream({ ...source, EventSource, pings }, sink)
      : openFetchStream({ ...source, fetch }, sink);
  };
}
