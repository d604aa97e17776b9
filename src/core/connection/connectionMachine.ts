import type { RetryPolicy } from '../config.ts';
import { retryDelay } from './backoff.ts';

/** Product spec §4 "Live connection". */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'error' | 'unauthenticated' | 'failed';

/** How it stands with the live stream (product spec §3 "Live updates"). */
export interface Connection {
  status: ConnectionStatus;
  /** Failed attempts since the last open or reset. */
  attempts: number;
}

export type ConnectionEvent =
  /** Somebody signed in, pressed "Reconnect", came back online or to the tab. */
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

export const initialConnection: Connection = { status: 'disconnected', attempts: 0 };

const stay = (next: Connection): Step => ({ next, effects: [] });

/** What the connection becomes and what its runner has to do. No timers and no sockets in here. */
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
      // Unauthenticated too: the stream was refused, and whether anybody is signed in could not be found out.
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
