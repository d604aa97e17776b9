import type { ServerResponse } from 'node:http';

export interface FrameStream {
  /** Begins the response. Frames written before wait. */
  sendTo(response: ServerResponse): void;
  write(text: string): void;
  close(): void;
}

export interface FrameStreamOptions {
  /** Limit of buffered characters for a slow client. A client that exceeds it is cut off and resumes on reconnect. */
  maxBacklog: number;
  /** Called once at the end of the stream, from either side. */
  onEnd(): void;
}

/** The frames of one live stream. */
export function createFrameStream({ maxBacklog, onEnd }: FrameStreamOptions): FrameStream {
  let waiting: string[] = [];
  let response: ServerResponse | null = null;
  let isOpen = true;
  const end = (): void => {
    if (!isOpen) return;
    isOpen = false;
    onEnd();
  };
  return {
    sendTo(started) {
      if (started.destroyed) return end();
      response = started;
      started.on('close', end);
      if (waiting.length > 0) started.write(waiting.join(''));
      waiting = [];
      if (!isOpen) started.end();
    },
    write(text) {
      if (!isOpen) return;
      if (!response) {
        waiting.push(text);
        return;
      }
      response.write(text);
      if (response.writableLength > maxBacklog) {
        end();
        response.destroy();
      }
    },
    close() {
      end();
      response?.end();
    },
  };
}
