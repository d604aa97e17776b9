import type { Fetch, StreamHandlers } from '../../../src/transport/index.ts';

/** A stream under the test's hand: it says when the server answers, what bytes come, and when it ends. */
export function streamServer(init: ResponseInit = { headers: { 'content-type': 'text/event-stream' } }) {
  const urls: URL[] = [];
  const inits: RequestInit[] = [];
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started;
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  const fetch: Fetch = async (url, sent) => {
    urls.push(new URL(url, 'http://server.test'));
    inits.push(sent);
    sent.signal?.addEventListener('abort', () => {
      isCancelled = true;
      controller?.error(new DOMException('aborted', 'AbortError'));
    });
    return new Response(body, init);
  };
  return {
    fetch,
    urls,
    inits,
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    sendBytes: (bytes: Uint8Array) => controller?.enqueue(bytes),
    end: () => controller?.close(),
    break: () => controller?.error(new TypeError('terminated')),
    get isCancelled() {
      return isCancelled;
    },
  };
}

/** Handlers that write down what they are told, in order. */
export function recordingHandlers() {
  const told: unknown[][] = [];
  const handlers: StreamHandlers = {
    onOpen: () => void told.push(['open']),
    onEvent: (event, cursor) => void told.push(['event', event, cursor]),
    onMalformed: (error) => void told.push(['malformed', error]),
    onEnd: (end) => void told.push(['end', end]),
  };
  return { told, handlers };
}
