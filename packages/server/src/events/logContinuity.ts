import type { LogPosition } from '../ports.ts';
import type { LogEnd } from './eventLog.ts';

/** How far a log has been delivered. */
export interface Delivered {
  /** Null until it is known. */
  epoch: string | null;
  delivered: LogPosition;
}

/**
 * Whether the log still is the one that was delivered up to the position. A failover of PostgreSQL or a restored backup may lose the
 * last events, and use their numbers again:
 * - `other`: another process has noticed it, and has begun a new epoch;
 * - `lost`: delivered events are gone; the caller begins the epoch.
 *
 * `at`: the position that the log has at the delivered number, if it is known.
 */
export function continuity({ epoch, delivered }: Delivered, end: LogEnd, at?: LogPosition): 'same' | 'other' | 'lost' {
  if (end.epoch !== epoch) return 'other';
  const { newest } = end;
  if (newest.number < delivered.number) return 'lost';
  const now = newest.number === delivered.number ? newest : at;
  return now === undefined || now.mark === delivered.mark ? 'same' : 'lost';
}
