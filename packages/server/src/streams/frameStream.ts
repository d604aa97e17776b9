import type { ServerResponse } from 'node:http';

/** Where the frames of a stream go. */
interface FrameSink {
  write(text: string): void;
  /** Characters or bytes that wait for the client. */
  backlog(): number;
  end(): void;
  destroy(): void;
}

export interface FrameStream {
  /** Begins the response of Node. Frames written before wait. */
  sendTo(response: ServerResponse): void;
  /** The body of a response outside of Node. */
  toWeb(signal: AbortSignal): ReadableStream<Uint8Array>;
  write(text: string): void;
  close(): void;
}

interface FrameStreamOptions {
  /** Limit of buffered characters for a slow client. A client that exceeds it is cut off and resumes on reconnect. */
  maxBacklog: number;
  /** Called once at the end of the stream, from either side. */
  onEnd(): void;
}

/** The frames of one live stream. */
export function createFrameStream({ maxBacklog, onEnd }: FrameStreamOptions): FrameStream {
  let waiting: string[] = [];
  let sink: FrameSink | null = null;
  let isOpen = true;
  const end = (): void => {
    if (!isOpen) return;
    isOpen = false;
    onEnd();
  };
  const begin = (begun: FrameSink): void => {
    sink = begun;
    if (waiting.length > 0) sink.write(waiting.join(''));
    waiting = [];
    if (!isOpen) sink.end();
  };
  return {
    sendTo(response) {
      if (response.destroyed) return end();
      response.on('close', end);
      begin({
        write: (text) => void response.write(text),
        backlog: () => response.writableLength,
        end: () => void response.end(),
        destroy: () => void response.destroy(),
      });
    },
    toWeb(signal) {
      const encoder = new TextEncoder();
      // An aborted signal tells nobody any more.
      if (signal.aborted) end();
      signal.addEventListener('abort', end);
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) =>
            begin({
              write: (text) => controller.enqueue(encoder.encode(text)),
              backlog: () => -(controller.desiredSize ?? 0),
              end: () => controller.close(),
              destroy: () => controller.error(new Error('The client reads too slowly')),
            }),
          cancel: end,
        },
        new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
      );
    },
    write(text) {
      if (!isOpen) return;
      if (!sink) {
        waiting.push(text);
        return;
      }
      sink.write(text);
      if (sink.backlog() > maxBacklog) {
        end();
        sink.destroy();
      }
    },
    close() {
      if (!isOpen) return;
      end();
      sink?.end();
    },
  };
}
