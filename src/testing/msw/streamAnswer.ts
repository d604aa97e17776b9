import { HttpResponse } from 'msw';
import type { FramedTransport } from '../../transport/memory/createMemoryTransport.ts';

/** A comment, and an event for `EventSource`, which reports no comments. */
const ping = ': ping\nevent: ping\ndata: {"type":"ping"}\n\n';

/** The live stream as server-sent events: `id:` and `data:` of each frame, and a ping every `pingMs`. */
export function streamAnswer(transport: FramedTransport, request: Request, pingMs: number): Response {
  const cursor = new URL(request.url).searchParams.get('last_event_id') ?? undefined;
  const encoder = new TextEncoder();
  let stop: () => void = () => undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const closeFrames = transport.openFrames(cursor, {
        onFrame: ({ id, data }) => write(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`),
        onEnd: () => {
          stop();
          controller.close();
        },
      });
      const pings = setInterval(() => write(ping), pingMs);
      stop = () => {
        closeFrames();
        clearInterval(pings);
      };
      request.signal.addEventListener('abort', stop, { once: true });
    },
    cancel: () => stop(),
  });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
}
