import type { StreamEnd } from '../../transport/contract.ts';
import type { Connection, ConnectionEvent } from '../connection/connectionMachine.ts';

/** The part of the live connection that the user does not see: its status is in the state of the inbox. */
export interface StreamState {
  /** The last position of the stream; the next one resumes from it. */
  readonly cursor: string | undefined;
  /** Whether the last attempt was refused. A second refusal in a row counts as a failed attempt. */
  readonly isRefused: boolean;
  /** Whether the user left the page, which the browser may restore. */
  readonly isAway: boolean;
  /** Whether a restored page connects. */
  readonly isWanted: boolean;
}

export const initialStream: StreamState = { cursor: undefined, isRefused: false, isAway: false, isWanted: false };

/** A frame with an id, or a position to replay from. */
export const cursorReached = (stream: StreamState, cursor: string): StreamState => ({ ...stream, cursor });

/** The next refusal is a first one: a stream opened, or the user began another series of attempts. */
export const refusalForgotten = (stream: StreamState): StreamState =>
  stream.isRefused ? { ...stream, isRefused: false } : stream;

/** The connection made a step. Another series of attempts may check the session again. */
export const connectionStepped = (stream: StreamState, from: Connection, to: Connection): StreamState =>
  from.status === 'failed' && to.attempts === 0 ? refusalForgotten(stream) : stream;

/** A stream ended. `event` is the one for the connection; after `refused`, the session is checked. */
export function streamEnded(
  stream: StreamState,
  { reason, error, retryAfterMs = error?.retryAfterMs }: StreamEnd,
): { stream: StreamState; event: ConnectionEvent } {
  if (reason !== 'unauthenticated' || stream.isRefused) return { stream, event: { type: 'lost', retryAfterMs } };
  return { stream: { ...stream, isRefused: true }, event: { type: 'refused' } };
}

export const connectionWanted = (stream: StreamState, isWanted: boolean): StreamState => ({ ...stream, isWanted });

/** Another user may sign in: nothing of the stream stays. */
export const streamForgotten = ({ isAway }: StreamState): StreamState => ({ ...initialStream, isAway });

/** The user left the page. A connection with this status is wanted again when the browser restores the page. */
export const pageLeft = (stream: StreamState, { status }: Connection): StreamState => ({
  ...stream,
  isAway: true,
  isWanted: status !== 'disconnected' && status !== 'unauthenticated',
});

export const pageRestored = (stream: StreamState): StreamState => ({ ...stream, isAway: false });
