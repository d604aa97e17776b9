import { ApiError } from '../../errors.ts';
import type { RestTransportOptions } from '../options.ts';
import type { StreamSink } from './streamSink.ts';

export interface EventSourceStreamSource {
  call: string;
  locate: () => Promise<{ url: string }>;
  EventSource: RestTransportOptions['EventSource'];
}

/** Reads the stream with `EventSource`. Closes it at the first error, because the core decides about retries. */
export function openEventSourceStream(
  { call, locate, EventSource = globalThis.EventSource }: EventSourceStreamSource,
  sink: StreamSink,
): () => void {
  let close: () => void = () => undefined;
  const fail = (cause?: unknown) => {
    close();
    sink.end({ reason: 'failed', error: new ApiError({ kind: 'network', call, cause }) });
  };
  const run = async () => {
    const { url } = await locate();
    if (sink.isOver) return;
    const source = new EventSource(url, { withCredentials: true });
    close = () => source.close();
    source.onopen = () => sink.open();
    source.onmessage = ({ data, lastEventId }: { data: string; lastEventId: string }) =>
      sink.frame(data, lastEventId || undefined);
    source.onerror = () => fail();
  };
  run().catch(fail);

  return () => {
    sink.close();
    close();
  };
}
