import type { LiveEvent } from '../model/index.ts';
import type { ApiError } from './errors.ts';

/** The handlers of a stream. */
export interface StreamHandlers {
  /** The stream is open. */
  onOpen(): void;
  /** A well-formed frame. `cursor` is the frame's id; pass it to `openStream` to resume. */
  onEvent(event: LiveEvent, cursor: string | undefined): void;
  /** A malformed frame. The core logs and ignores it. */
  onMalformed(error: ApiError): void;
  /** The stream has ended. Called once, and not after the stream was closed. After
   * `unauthenticated`, the core asks whose session it is, and opens the stream again if it is the same. */
  onEnd(end: StreamEnd): void;
}

/** The reason for the end of a stream, with an error if it failed. */
export interface StreamEnd {
  reason: 'ended' | 'failed' | 'unauthenticated';
  error?: ApiError;
  /** For a stream that was closed because it was silent: the time since its last data, in milliseconds. */
  silentMs?: number;
  /** The time in milliseconds after which the server takes the stream again, from the field `retry` of the stream. */
  retryAfterMs?: number;
}

/** Options of a stream. */
export interface StreamOptions {
  /** The id of the last frame; the server replays later frames. */
  cursor?: string;
}
