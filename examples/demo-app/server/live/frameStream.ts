const encoder = new TextEncoder();

export interface FrameStream {
  body: ReadableStream<Uint8Array>;
  write(text: string): void;
  close(): void;
}

export interface FrameStreamOptions {
  /** Bytes that may wait for a slow reader. */
  maxBacklog: number;
  /** A reader fell further behind: its connection is to be cut, it resumes when it asks again. */
  onOverflow(): void;
  /** The stream is over, whoever ended it; called once. */
  onEnd(): void;
}

/** A response body that text is pushed into. */
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
