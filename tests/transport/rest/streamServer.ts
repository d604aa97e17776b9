import type { StreamHandlers } from '../../../src/transport/index.ts';
import type { Fetch, Timers } from '../../../src/transport/rest/options.ts';

/** A stream that the test controls: it sends bytes, ends it or breaks it. */
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

/** Handlers that record their calls in order. */
export function recordingHandlers() {
  const recorded: unknown[][] = [];
  const handlers: StreamHandlers = {
    onOpen: () => void recorded.push(['open']),
    onEvent: (event, cursor) => void recorded.push(['event', event, cursor]),
    onMalformed: (error) => void recorded.push(['malformed', error]),
    onEnd: (end) => void recorded.push(['end', end]),
  };
  return { recorded, handlers };
}

/** The global timers, with those that wait. What else runs in the process may set timers too. */
export function countedTimers(): { timers: Timers; waiting: Set<unknown> } {
  const waiting = new Set<unknown>();
  return {
    waiting,
    timers: {
      setTimeout(run, ms) {
        const timer = setTimeout(() => {
          waiting.delete(timer);
          run();
        }, ms);
        waiting.add(timer);
        return timer;
      },
      clearTimeout(timer: ReturnType<typeof setTimeout>) {
        waiting.delete(timer);
        clearTimeout(timer);
      },
    },
  };
}
