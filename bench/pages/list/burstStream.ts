import { nextTask } from '../timing.ts';
import type { BurstEvent } from '../world.ts';

const framesPerChunk = 8;

/** The frame of an event, as a server writes it. */
const frameOf = ({ id, ts, text, user, unread, activity }: BurstEvent): string => {
  const data = {
    conversation_id: id,
    message: { ts, text, user },
    is_thread: false,
    thread_ts: null,
    unread_count: unread,
    unread_count_display: unread,
    latest_activity: activity,
  };
  return `id: ${ts}\ndata: ${JSON.stringify({ type: 'conversation_update', event: 'new_message', data })}\n\n`;
};

/** An event stream in memory: its response, and a function that sends a burst in chunks, one task each. */
export function createBurstStream(): { response: Response; send(burst: readonly BurstEvent[]): Promise<void> } {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  const write = (text: string): void => controller?.enqueue(new TextEncoder().encode(text));
  write('data: {"type":"connection","data":{"status":"connected","resumed":false}}\n\n');
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    async send(burst) {
      for (let start = 0; start < burst.length; start += framesPerChunk) {
        write(
          burst
            .slice(start, start + framesPerChunk)
            .map(frameOf)
            .join(''),
        );
        await nextTask();
      }
    },
  };
}
