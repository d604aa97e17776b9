import { reconnect } from '../config.ts';
import { retryDelay, unattendedDelay } from './backoff.ts';

/** Status of the live connection. `delayed`: the stream is open, but the server cannot read new events now. */
export type ConnectionStatus =
  | 'disconnected'
  | 'connecting'
  | 'connected'
  | 'delayed'
  | 'error'
  | 'unauthenticated'
  | 'failed';

/** State of the live stream. @inline */
export interface Connection {
  /** The status; the connection begins as `disconnected`. */
  status: ConnectionStatus;
  /** Failed attempts since the last open or reset. */
  attempts: number;
}

export type ConnectionEvent =
  /** Sign-in, or "Reconnect" after a reset. */
  | { type: 'connect'; authenticated: boolean }
  | { type: 'opened' }
  /** `retryAfterMs`: the server asked for this time. */
  | { type: 'lost'; retryAfterMs?: number | undefined }
  /** The server reports that it cannot read new events now. */
  | { type: 'delayed' }
  /** The server has sent the events of the delay. */
  | { type: 'caughtUp' }
  | { type: 'refused' }
  /** The timer of a `retry` effect. */
  | { type: 'retry' }
  /** Back online, or the page is visible again. */
  | { type: 'wake' }
  /** A key press or a click on the page. */
  | { type: 'activity' }
  /** The stream may be dead or may have missed events: open another one. */
  | { type: 'replace' }
  | { type: 'disconnect' }
  /** The manual reset: clears the block and the counter. */
  | { type: 'reset' };

export type ConnectionEffect =
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'retry'; afterMs: number }
  | { type: 'failed'; reason: 'max_attempts' };

export interface Step {
  next: Connection;
  effects: ConnectionEffect[];
}

export interface ConnectionSlice {
  /** State of the live connection. */
  connection: Connection;
  /** When the shown data was last known to be complete, in milliseconds since the epoch; `null` while it is live and
   * before the first load. */
  dataAsOf: number | null;
}

export const initialConnection: Connection = { status: 'disconnected', attempts: 0 };

const stay = (next: Connection): Step => ({ next, effects: [] });
const openNow = (attempts: number): Step => ({ next: { status: 'connecting', attempts }, effects: [{ type: 'open' }] });

/** The next state of the connection and the effects to run. Pure: the caller owns timers and streams. */
export function step(current: Connection, event: ConnectionEvent, random: number): Step {
  switch (event.type) {
    case 'connect':
      if (!event.authenticated)
        return { next: { status: 'unauthenticated', attempts: 0 }, effects: [{ type: 'close' }] };
      if (['connected', 'delayed', 'connecting', 'failed'].includes(current.status)) {
        return stay(current);
      }
      return openNow(current.attempts);
    case 'retry':
      // From `failed`, the attempts stay: another failure leads back to it.
      return current.status === 'error' || current.status === 'failed' ? openNow(current.attempts) : stay(current);
    case 'wake':
      if (current.status === 'failed') return openNow(0);
      return current.status === 'error' ? openNow(current.attempts) : stay(current);
    case 'activity':
      return current.status === 'failed' ? openNow(0) : stay(current);
    case 'replace':
      if (current.status === 'disconnected' || current.status === 'unauthenticated') return stay(current);
      return openNow(current.status === 'failed' ? 0 : current.attempts);
    case 'opened':
      return current.status === 'connecting' ? stay({ status: 'connected', attempts: 0 }) : stay(current);
    case 'delayed':
      return current.status === 'connected' ? stay({ ...current, status: 'delayed' }) : stay(current);
    case 'caughtUp':
      return current.status === 'delayed' ? stay({ ...current, status: 'connected' }) : stay(current);
    case 'lost': {
      // Also from `unauthenticated`: the stream was refused and the session check failed.
      if (current.status === 'disconnected' || current.status === 'error' || current.status === 'failed') {
        return stay(current);
      }
      const attempts = current.attempts + 1;
      if (attempts >= reconnect.maxAttempts) {
        const afterMs = Math.max(unattendedDelay(random), event.retryAfterMs ?? 0);
        const effects: ConnectionEffect[] = [{ type: 'close' }, { type: 'retry', afterMs }];
        // Once per outage: later attempts may fail for hours.
        if (attempts === reconnect.maxAttempts) effects.push({ type: 'failed', reason: 'max_attempts' });
        return { next: { status: 'failed', attempts }, effects };
      }
      const afterMs = retryDelay(attempts - 1, random, event.retryAfterMs);
      return { next: { status: 'error', attempts }, effects: [{ type: 'close' }, { type: 'retry', afterMs }] };
    }
    case 'refused':
      return { next: { status: 'unauthenticated', attempts: 0 }, effects: [{ type: 'close' }] };
    case 'disconnect':
    case 'reset':
      return { next: initialConnection, effects: [{ type: 'close' }] };
  }
}
