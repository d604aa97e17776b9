import { ApiError } from '../../errors.ts';
import { networkHint, withoutQuery } from '../hints.ts';
import type { RestTransportOptions, Timers } from '../options.ts';
import type { StreamSink } from './streamSink.ts';
import { createWatchdog, pingEvent } from './watchdog.ts';

/** Whether the server sends its pings as events. Without them, silence proves nothing. */
export interface PingEvents {
  areSent: boolean;
}

export interface EventSourceStreamSource {
  call: string;
  locate: () => Promise<{ url: string }>;
  EventSource: RestTransportOptions['EventSource'];
  timers: Timers;
  /** The time limit for the answer. */
  timeoutMs: number;
  /** The maximum time without events on an open stream whose server sends ping events. */
  idleTimeoutMs: number;
  /** Shared by the streams of a transport. */
  pings: PingEvents;
}

/** Reads the stream with `EventSource`. Closes it at the first error, because the core decides about retries. */
export function openEventSourceStream(
  {
    call,
    locate,
    EventSource = globalThis.EventSource,
    timers,
    timeoutMs,
    idleTimeoutMs,
    pings,
  }: EventSourceStreamSource,
  sink: StreamSink,
): () => void {
  let closeSource: () => void = () => undefined;
  /** The URL without the query, which has the token. */
  let place: string | undefined;
  let isOpen = false;
  const close = () => {
    watchdog.stop();
    closeSource();
  };
  const fail = (cause?: unknown) => {
    close();
    const hint = place === undefined || isOpen ? undefined : networkHint(place);
    sink.end({
      reason: 'failed',
      error: new ApiError({ kind: 'network', call, method: 'GET', url: place, hint, cause }),
    });
  };
  const watchdog = createWatchdog(timers, timeoutMs, (silentMs) => {
    close();
    sink.end({ reason: 'failed', error: new ApiError({ kind: 'timeout', call }), silentMs });
  });
  const rearm = () => watchdog.rearm(pings.areSent ? idleTimeoutMs : Number.POSITIVE_INFINITY);

  const run = async () => {
    const { url } = await locate();
    place = withoutQuery(url);
    if (sink.isOver) return;
    const source = new EventSource(url, { withCredentials: true });
    closeSource = () => source.close();
    source.onopen = () => {
      isOpen = true;
      rearm();
      sink.open();
    };
    source.onmessage = ({ data, lastEventId }: { data: string; lastEventId: string }) => {
      rearm();
      sink.frame(data, lastEventId || undefined);
    };
    source.onerror = () => fail();
    source.addEventListener?.(pingEvent, () => {
      pings.areSent = true;
      rearm();
    });
  };
  run().catch(fail);

  return () => {
    sink.close();
    close();
  };
}
