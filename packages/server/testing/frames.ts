import { createParser } from 'eventsource-parser';

export interface Frame {
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any JSON of the server, and fail on a missing field
  json: any;
}

/** An open live stream, read frame by frame, without pings. */
export interface Frames {
  /** The next frame. Rejects when the stream ends before. */
  next(): Promise<Frame>;
  /** The next `count` frames. */
  take(count: number): Promise<Frame[]>;
  /** Resolves when the server has ended the stream, with the remaining frames. */
  ended: Promise<Frame[]>;
  comments: string[];
  close(): void;
}

export async function openFrames(url: string, init?: RequestInit): Promise<Frames> {
  const abort = new AbortController();
  const response = await fetch(url, { ...init, signal: abort.signal });
  if (!response.ok || !response.body) throw new Error(`The stream was refused: ${response.status}`);
  const arrived: Frame[] = [];
  const waiting: { resolve(frame: Frame): void; reject(error: Error): void }[] = [];
  const comments: string[] = [];
  const parser = createParser({
    onEvent({ id = '', event, data }) {
      // A slow test may last longer than the interval of the pings.
      if (event === 'ping') return;
      const frame = { id, json: JSON.parse(data) };
      const next = waiting.shift();
      if (next) next.resolve(frame);
      else arrived.push(frame);
    },
    onComment: (comment) => comments.push(comment),
  });
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const read = async (): Promise<Frame[]> => {
    try {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        parser.feed(decoder.decode(chunk.value, { stream: true }));
      }
    } catch {
      // A cut connection is the end of the stream.
    }
    for (const { reject } of waiting) reject(new Error('The stream ended'));
    return arrived;
  };
  const ended = read();
  const next = (): Promise<Frame> => {
    const frame = arrived.shift();
    return frame ? Promise.resolve(frame) : new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  };
  return {
    next,
    async take(count) {
      const frames: Frame[] = [];
      while (frames.length < count) frames.push(await next());
      return frames;
    },
    ended,
    comments,
    close: () => abort.abort(),
  };
}
