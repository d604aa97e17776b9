const encoder = new TextEncoder();

export interface FrameStream {
  body: ReadableStream<Uint8Array>;
  write(text: string): void;
  close(): void;
}

export interface FrameStreamOptions {
  /** Limit of buffered bytes for a slow client. */
  maxBacklog: number;
  /** The client exceeded `maxBacklog`: cut its connection, it resumes on reconnect. */
  onOverflow(): void;
  /** Called once at the end of the stream, from either side. */
  onEnd(): void;
}

/** A response body with a push interface for text. */
export function createFrameStream({ maxBacklog, onOverflow, onEnd }: FrameStreamOptions): FrameStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const end = (): ReadableStreamDefaultController<Uint8Array> | null => {
    const open = controller;
    controller = null;
    if (open) onEnd();
    return open;
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started;
      },
      cancel() {
        end();
      },
    },
    { highWaterMark: maxBacklog, size: (chunk) => chunk.byteLength },
  );
  return {
    body,
    write(text) {
      controller?.enqueue(encoder.encode(text));
      if (controller && (controller.desiredSize ?? 0) < 0) {
        end();
        onOverflow();
      }
    },
    close() {
      end()?.close();
    },
  };
}
