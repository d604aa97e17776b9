import { calls, nameOf } from '../../calls.ts';
import type { InboxTransport } from '../../contract.ts';
import { readStreamToken, readToken } from '../defaultTokens.ts';
import type { RestTransportOptions } from '../options.ts';
import { queryOf, withoutTrailingSlash } from '../url.ts';
import { openEventSourceStream } from './eventSourceStream.ts';
import { openFetchStream } from './fetchStream.ts';
import { createStreamSink } from './streamSink.ts';

const defaultTimeoutMs = 30_000;

/** Three pings of 15 seconds. */
const defaultIdleTimeoutMs = 45_000;

const call = nameOf(calls.stream);

export const createOpenStream =
  (transport: RestTransportOptions): InboxTransport['openStream'] =>
  ({ cursor }, handlers) => {
    const { baseUrl = '', getToken = readToken, timeoutMs = defaultTimeoutMs } = transport;
    const { getStreamToken = transport.getToken ?? readStreamToken } = transport;
    const sink = createStreamSink(handlers, call, transport.onDropped);
    const locate = async () => {
      const streamToken = (await getStreamToken()) || undefined;
      const query = queryOf({ token: streamToken, last_event_id: cursor });
      return { url: `${withoutTrailingSlash(baseUrl)}${calls.stream.path}${query}`, token: await getToken() };
    };
    if (transport.stream === 'eventsource') {
      return openEventSourceStream({ call, locate, EventSource: transport.EventSource }, sink);
    }
    const { fetch, timers = globalThis, idleTimeoutMs = defaultIdleTimeoutMs } = transport;
    return openFetchStream({ call, locate, fetch, timers, timeoutMs, idleTimeoutMs }, sink);
  };
