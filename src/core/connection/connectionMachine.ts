import type { RetryPolicy } from '../config.ts';
import { retryDelay } from './backoff.ts';

/** Product spec §4 "Live connection". */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'error' | 'unauthenticated' | 'failed';

/** State of the live stream. */
export interface Connection {
  status: ConnectionStatus;
  /** Failed attempts since the last open or reset. */
  attempts: number;
}

export type ConnectionEvent =
  /** Sign-in, "Reconnect", back online, or tab visible again. */
  | { type: 'connect'; authenticated: boolean }
  | { type: 'opened' }
  | { type: 'lost' }
  | { type: 'refused' }
  | { type: 'retry' }
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
  connection: Connection;
}

export const initialConnection: Connection = { status: 'disconnected', attempts: 0 };

const stay = (next: Connection): Step => ({ next, effects: [] });

/** The next state of the connection and the effects to run. Pure: the caller owns timers and streams. */
export function step(current: Connection, event: ConnectionEvent, policy: RetryPolicy, random: number): Step {
  switch (event.type) {
    case 'connect':
      if (!event.authenticated)
        return { next: { status: 'unauthenticated', attempts: 0 }, effects: [{ type: 'close' }] };
      if (current.status === 'connected' || current.status === 'connecting' || current.status === 'failed') {
        return stay(current);
      }
      return { next: { ...current, status: 'connecting' }, effects: [{ type: 'open' }] };
    case 'retry':
      if (current.status !== 'error') return stay(current);
      return { next: { ...current, status: 'connecting' }, effects: [{ type: 'open' }] };
    case 'opened':
      return current.status === 'connecting' ? stay({ status: 'connected', attempts: 0 }) : stay(current);
    case 'lost': {
      // Also from `unauthenticated`: the stream was refused and the session check failed.
      if (current.status === 'disconnected' || current.status === 'error' || current.status === 'failed') {
        return stay(current);
      }
      const attempts = current.attempts + 1;
      if (attempts >= policy.maxAttempts) {
        return {
          next: { status: 'failed', attempts },
          effects: [{ type: 'close' }, { type: 'failed', reason: 'max_attempts' }],
        };
      }
      const afterMs = retryDelay(attempts - 1, policy, random);
      return { next: { status: 'error', attempts }, effects: [{ type: 'close' }, { type: 'retry', afterMs }] };
    }
    case 'refused':
      return { next: { status: 'unauthenticated', attempts: 0 }, effects: [{ type: 'close' }] };
    case 'disconnect':
    case 'reset':
      return { next: initialConnection, effects: [{ type: 'close' }] };
  }
}
